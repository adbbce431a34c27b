import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { CallKey, CallReply } from '../../api/client.ts';
import { failureText, useAction, type Action } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { confirmEmail, takeBackEmail } from './auth.queries.ts';
import { forgetMailedLink, mailedLink } from './mailed-link.ts';
import classes from './auth-form.module.css';

interface EmailLink<K extends CallKey> {
  action: Action<K, string>;
  title: string;
  note: (email: ReactNode) => ReactNode;
  button: string;
  doing: string;
  /** The title and the words once it is done. */
  done: (reply: CallReply<K>) => readonly [title: string, text: ReactNode];
}

const Address = ({ of: email }: { of: string }) => <strong className="anywhere">{email}</strong>;

/** One click on purpose: programs that look into mails open links, too. */
function emailLinkScreen<K extends CallKey>({ action, title, note, button, doing, done }: EmailLink<K>) {
  return function EmailLinkScreen() {
    const [link] = useState(mailedLink);
    const act = useAction(action, { onSuccess: forgetMailedLink });
    if (act.data !== undefined) {
      const [after, text] = done(act.data);
      return (
        <AuthFrame title={after}>
          <p className={`muted ${classes.text}`}>{text}</p>
          <Button fullWidth className={classes.submit ?? ''} component={Link} to="/login">
            Back to Login
          </Button>
        </AuthFrame>
      );
    }
    return (
      <AuthFrame title={title} note={link.email === '' ? undefined : note(<Address of={link.email} />)}>
        <div className={`column gap16 ${classes.fields}`}>
          {act.isError && <Notice tone="red">{failureText(act.error, 'Invalid or expired link.')}</Notice>}
          {link.token === '' ? (
            <Notice tone="yellow">Please open the link in your email again.</Notice>
          ) : (
            <BusyButton
              className={classes.submit ?? ''}
              busy={act.isPending}
              doing={doing}
              onClick={() => act.mutate(link.token)}
            >
              {button}
            </BusyButton>
          )}
        </div>
        <div className={`column gap12 ${classes.below}`}>
          <Link to="/login" className={`word touch ${classes.link}`}>
            Back to Login
          </Link>
        </div>
      </AuthFrame>
    );
  };
}

export const ConfirmEmailScreen = emailLinkScreen({
  action: confirmEmail,
  title: 'Confirm Email Address',
  note: (email) => <>From now on you sign in with {email}.</>,
  button: 'Confirm Email Address',
  doing: 'Confirming…',
  done: ({ email }) => [
    'Email Address Confirmed',
    <>
      <Address of={email} /> is the email address of your account now. Please sign in with it.
    </>,
  ],
});

export const TakeBackEmailScreen = emailLinkScreen({
  action: takeBackEmail,
  title: 'Keep Your Email Address',
  note: (email) => <>Your account keeps {email}, and the new address is refused.</>,
  button: 'Keep My Address',
  doing: 'Keeping…',
  done: ({ email, restored }) => [
    'Email Address Kept',
    restored ? (
      <>
        <Address of={email} /> is the email address of your account again. Everyone was signed out. We emailed you a
        link to choose a new password.
      </>
    ) : (
      <>
        <Address of={email} /> is still the email address of your account. The new address was refused.
      </>
    ),
  ],
});
