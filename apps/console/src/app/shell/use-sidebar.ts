import { useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';

const key = 'sidebar';
type Width = 'narrow' | 'wide';

/** Only what was chosen: earlier versions also stored the default, in quotation marks. */
function stored(): Width | null {
  try {
    const text = localStorage.getItem(key);
    return text === 'narrow' || text === 'wide' ? text : null;
  } catch {
    return null;
  }
}

/** Until the user has chosen, it is narrow up to 1280 px: the table needs the room more. `color-scheme.js` knows it, too. */
export function useSidebar() {
  const isTight = useMediaQuery('(max-width: 80em)', false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState(stored);
  const collapsed = (chosen ?? (isTight ? 'narrow' : 'wide')) === 'narrow';
  const toggle = () => {
    const next = collapsed ? 'wide' : 'narrow';
    setChosen(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage may be blocked: it holds until the page is closed.
    }
  };
  return { collapsed, toggle };
}
