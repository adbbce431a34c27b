import { IconCheck } from '@tabler/icons-react';
import { usePageFrame } from '../page/page-frame.ts';
import classes from './steps-bar.module.css';

export interface WizardStep<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

interface StepsBarProps<V extends string> {
  /** What the steps lead to: "Steps to roll over". */
  label: string;
  steps: readonly WizardStep<V>[];
  current: V;
  /** To a step that is done. */
  onGo: (step: V) => void;
}

/** Where one is in a wizard. Steps before this one are done, and can be gone back to. */
export function StepsBar<V extends string>({ label, steps, current, onGo }: StepsBarProps<V>) {
  const { phone } = usePageFrame();
  const at = steps.findIndex(({ value }) => value === current);
  if (phone) {
    return (
      <p className={`muted medium ${classes.phone}`}>
        {at + 1} of {steps.length}: <span className={`bold ${classes.here}`}>{steps[at]?.label}</span>
      </p>
    );
  }
  return (
    <nav aria-label={label} className={`fixed ${classes.bar}`}>
      <ol className={`row ${classes.steps}`}>
        {steps.map((step, place) => (
          <li key={step.value} className={`row ${classes.step}`}>
            {place < at ? (
              <button type="button" className={`row ${classes.done}`} onClick={() => onGo(step.value)}>
                <span className={`center fixed ${classes.number}`} data-tone="green">
                  <IconCheck size={14} stroke={2.5} aria-hidden />
                </span>
                {step.label}
                <span className="spoken">, done</span>
              </button>
            ) : (
              <span
                className={`row ${place === at ? classes.here : 'muted'}`}
                aria-current={place === at ? 'step' : undefined}
              >
                <span className={`center fixed digits ${classes.number}`} data-now={place === at || undefined}>
                  {place + 1}
                </span>
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
