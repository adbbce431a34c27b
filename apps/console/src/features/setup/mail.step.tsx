import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { authForm } from '../auth/public.ts';
import { MailTest } from './mail-test.tsx';
import { SetupFrame } from './setup-frame.tsx';
import classes from './setup.module.css';

/** The installation is set up and its administrator signed in, so the user can leave here and lose nothing. */
export function MailStep({ email }: { email: string }) {
  const navigate = useNavigate();
  return (
    <SetupFrame title="Email Test" step={3} note={`Invitations and reset links go by email. Send a test to ${email}.`}>
      <div className={`column gap16 ${authForm.fields}`}>
        <MailTest>
          {(delivered) => (
            <Button
              variant={delivered ? 'filled' : 'default'}
              className={classes.submit ?? ''}
              onClick={() => void navigate({ to: '/', replace: true })}
            >
              Go to the Dashboard
            </Button>
          )}
        </MailTest>
        <p className="hint">You can do this later under Settings, Connections.</p>
      </div>
    </SetupFrame>
  );
}
