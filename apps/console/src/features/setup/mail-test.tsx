import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { MailTest as Test } from '@dugout/contract/features/setup/mail-test.routes.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { failureWords, nobodyWorks } from './mail-test.texts.ts';
import { isOver, mailTestQuery, sendTestMail } from './setup.queries.ts';
import classes from './setup.module.css';

function Outcome({ test }: { test: Test }) {
  if (test.state === 'delivered') {
    return <Notice tone="green">Test email sent. Check your inbox.</Notice>;
  }
  if (test.state === 'nobody') return <Notice tone="yellow">{nobodyWorks}</Notice>;
  if (test.state === 'waiting') return null;
  return (
    <Notice tone="red">
      {failureWords[test.failure ?? 'unknown']}
      {test.answer !== null && <span className={`block small anywhere ${classes.said}`}>It said: {test.answer}</span>}
    </Notice>
  );
}

interface MailTestProps {
  /** How the button is drawn where it is not the main one. */
  variant?: 'default' | 'filled';
  /** Below the button; told whether a mail has left. */
  children?: (delivered: boolean) => ReactNode;
}

/** Sends a mail to oneself the way every mail goes, and tells what became of it. */
export function MailTest({ variant = 'filled', children }: MailTestProps) {
  const send = useAction(sendTestMail);
  return (
    <>
      {send.isError && <Notice tone="red">{failureText(send.error)}</Notice>}
      {send.data ? (
        <Followed key={send.data.id} sent={send.data}>
          {(test) => {
            const delivered = test.state === 'delivered';
            return (
              <>
                <Send
                  busy={send.isPending || !isOver(test)}
                  again
                  variant={delivered ? 'default' : variant}
                  onSend={() => send.mutate(undefined)}
                />
                {children?.(delivered)}
              </>
            );
          }}
        </Followed>
      ) : (
        <>
          <Send busy={send.isPending} again={false} variant={variant} onSend={() => send.mutate(undefined)} />
          {children?.(false)}
        </>
      )}
    </>
  );
}

function Followed({ sent, children }: { sent: Test; children: (test: Test) => ReactNode }) {
  const { data } = useQuery(mailTestQuery(sent));
  return (
    <>
      <div aria-live="polite">
        <Outcome test={data} />
      </div>
      {children(data)}
    </>
  );
}

interface SendProps {
  busy: boolean;
  again: boolean;
  variant: 'default' | 'filled';
  onSend: () => void;
}

function Send({ busy, again, variant, onSend }: SendProps) {
  return (
    <BusyButton className={classes.submit ?? ''} variant={variant} busy={busy} doing="Sending…" onClick={onSend}>
      {again ? 'Send Again' : 'Send Test Email'}
    </BusyButton>
  );
}
