import type { ReactNode } from 'react';
import { AuthFrame } from '../auth/public.ts';
import classes from './setup.module.css';

const steps = 3;

interface SetupFrameProps {
  title: string;
  note: string;
  /** Of three; the code is asked for before them. */
  step: number;
  children: ReactNode;
}

export function SetupFrame({ title, note, step, children }: SetupFrameProps) {
  return (
    <AuthFrame title={title} note={step === 0 ? note : `Step ${step} of ${steps}. ${note}`}>
      {step > 0 && (
        <div className={`flex gap6 ${classes.steps}`} aria-hidden>
          {Array.from({ length: steps }, (_, place) => (
            <span key={place} className={classes.step} data-reached={place < step || undefined} />
          ))}
        </div>
      )}
      {children}
    </AuthFrame>
  );
}
