import { phoneText } from '@dugout/contract/wire/phone.ts';
import { EmailText } from './email-text.tsx';
import { mailAddress, telAddress } from './contact-address.ts';
import classes from './contact-link.module.css';

/** At the field a number is pressed, not copied. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={`inline anywhere ${classes.link}`} href={telAddress(phone)}>
      {phoneText(phone)}
    </a>
  );
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a className={`inline anywhere ${classes.link}`} href={mailAddress(email)} aria-label={email}>
      <span>
        <EmailText email={email} />
      </span>
    </a>
  );
}
