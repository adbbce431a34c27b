import { Button } from '@mantine/core';
import { signOut } from '../../kit/form/sign-out.ts';
import { OverlayFrame } from '../../kit/overlay/overlay-frame.tsx';

const kept = (drafts: number) =>
  drafts === 0
    ? 'What you typed hasn’t been saved and will be lost.'
    : `${drafts === 1 ? 'A draft that was not saved is' : `${drafts} drafts that were not saved are`} kept in this browser. Logging out deletes ${drafts === 1 ? 'it' : 'them'}, because others may use this computer.`;

/** Signing out leaves nothing behind in the browser: a user who would lose something must confirm first. */
export function SignOutQuestion({ drafts }: { drafts: number }) {
  return (
    <OverlayFrame
      kind="modal"
      title="Log Out?"
      size={440}
      small
      footer={(close) => (
        <>
          <Button variant="default" data-autofocus onClick={close}>
            Stay signed in
          </Button>
          <Button color="danger" onClick={signOut}>
            Log out and delete
          </Button>
        </>
      )}
    >
      {kept(drafts)}
    </OverlayFrame>
  );
}
