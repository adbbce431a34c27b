import { UnstyledButton } from '@mantine/core';

/** In a notice, in its colour. */
export function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <UnstyledButton className="again" onClick={onClick}>
      Try again
    </UnstyledButton>
  );
}
