import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { IconHome, IconMail, IconPhone, type Icon } from '@tabler/icons-react';
import { EmailLink, PhoneLink } from '../../kit/cells/contact-link.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import classes from './person-page.module.css';

function Line({ icon: LineIcon, label, children }: { icon: Icon; label: string; children: ReactNode }) {
  return (
    <li className={`row anywhere ${classes.contact}`}>
      <LineIcon size={17} stroke={1.75} aria-hidden />
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </li>
  );
}

interface ContactLinesProps {
  phone: string | null;
  email: string | null;
  /** In one line; left out where the record has none. */
  home?: string;
}

/** How to reach a person, the quickest way first. */
export function ContactLines({ phone, email, home }: ContactLinesProps) {
  return (
    <ul className={classes.contacts}>
      <Line icon={IconPhone} label="Phone">
        {phone === null ? <Missing text="No phone" /> : <PhoneLink phone={phone} />}
      </Line>
      <Line icon={IconMail} label="Email">
        {email === null ? <Missing text="No email" /> : <EmailLink email={email} />}
      </Line>
      {home !== undefined && (
        <Line icon={IconHome} label="Address">
          {home === '' ? <Missing text="No address" /> : home}
        </Line>
      )}
    </ul>
  );
}
