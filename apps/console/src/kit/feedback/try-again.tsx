import { UnstyledButton } from '@mantine/core';
import classes from './try-again.module.css';

/** In a notice, in its colour. */
export function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <UnstyledButton className={classes.again ?? ''} onClick={onClick}>
      Try again
    </UnstyledButton>
  );
}
