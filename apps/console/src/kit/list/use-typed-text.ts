import { useEffect, useRef, useState } from 'react';

const pause = 250;
const unprintable = /[\u0000-\u001f\u007f]/gu;

export interface TypedText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Now, without the pause: on Enter and on leaving the field. */
  readonly send: () => void;
  readonly clear: () => void;
}

/**
 * A text field over a value that lives elsewhere and follows with a delay. What is typed is never overwritten by its
 * own echo; a change from outside (Back, a removed chip) does replace it.
 */
export function useTypedText(value: string, commit: (text: string) => Promise<void>): TypedText {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const latest = useRef(value);
  const onItsWay = useRef(0);
  const timer = useRef<number>(undefined);

  const adopt = () => {
    if (onItsWay.current > 0 || latest.current === sent.current) return;
    window.clearTimeout(timer.current);
    sent.current = latest.current;
    setText(latest.current);
  };

  useEffect(() => {
    latest.current = value;
    adopt();
  }, [value]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const push = (next: string) => {
    window.clearTimeout(timer.current);
    const wanted = next.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onItsWay.current += 1;
    void commit(wanted).finally(() => {
      onItsWay.current -= 1;
      adopt();
    });
  };

  return {
    text,
    type: (typed) => {
      // A pasted tab or line break would be refused by the server.
      const next = typed.replace(unprintable, ' ');
      setText(next);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => push(next), pause);
    },
    send: () => push(text),
    clear: () => {
      setText('');
      push('');
    },
  };
}
