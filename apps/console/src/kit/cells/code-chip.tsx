import { useEffect, useRef, useState } from 'react';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { toast } from '../feedback/toast.tsx';
import classes from './code-chip.module.css';

interface CodeChipProps {
  code: string;
  /** What the code is, for the accessible name: `Copy team code BMB4K7Q`. */
  noun: string;
  copied: string;
  failed: string;
  /** Without the outline of a tag, where the code stands among other facts. */
  plain?: boolean;
}

const shownFor = 1500;

export function CodeChip({ code, noun, copied, failed, plain = false }: CodeChipProps) {
  const [done, setDone] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      // Refused by the browser, or not there at all on an unencrypted address.
      toast.error(failed);
      return;
    }
    window.clearTimeout(timer.current);
    setDone(true);
    timer.current = window.setTimeout(() => setDone(false), shownFor);
    toast.success(copied);
  };

  const Icon = done ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className={`inline small ${classes.chip}`}
      data-copied={done || undefined}
      data-printed
      data-plain={plain || undefined}
      aria-label={`Copy ${noun} ${code}`}
      onClick={() => void copy()}
    >
      {code}
      <Icon size={14} stroke={done ? 2.2 : 1.9} aria-hidden />
    </button>
  );
}
