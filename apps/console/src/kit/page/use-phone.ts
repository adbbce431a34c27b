import { useMediaQuery } from '@mantine/hooks';
import { phoneMedia } from './phone-media.ts';

/** Paper is narrow as well, and a sheet of it is for the table. */
const [narrow, touched] = phoneMedia.map((condition) => `screen and ${condition}`) as [string, string];
const atOnce = { getInitialValueInEffect: false };

/** Cards instead of tables, the bar at the bottom (design language, section 14). */
export function usePhone(): boolean {
  const isNarrow = useMediaQuery(narrow, false, atOnce);
  const isTouched = useMediaQuery(touched, false, atOnce);
  return isNarrow || isTouched;
}
