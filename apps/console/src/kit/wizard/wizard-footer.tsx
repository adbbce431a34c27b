import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { usePageFrame } from '../page/page-frame.ts';
import classes from './wizard-footer.module.css';

interface WizardFooterProps {
  /** To the step before; the first one has none. */
  onBack?: (() => void) | undefined;
  /** What holds for all of it, or why it does not go on. */
  sentence: ReactNode;
  /** Leaves, and comes back later. */
  leave: ReactNode;
  primary: ReactNode;
}

/** The ways of a wizard, always in reach: back, away and on. */
export function WizardFooter({ onBack, sentence, leave, primary }: WizardFooterProps) {
  const { phone } = usePageFrame();
  const words = <p className={`muted ${phone ? classes.above : 'fill'}`}>{sentence}</p>;
  return (
    <>
      {phone && words}
      <footer className={`row gap10 fixed ${classes.footer}`}>
        {onBack && (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={17} stroke={1.75} aria-hidden />}
            onClick={onBack}
          >
            Back
          </Button>
        )}
        {!phone && words}
        <div className={`row gap10 push ${classes.on}`}>
          {leave}
          {primary}
        </div>
      </footer>
    </>
  );
}
