import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { EmailText } from '../../kit/cells/email-text.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { NameLink } from '../../kit/cells/person-link.tsx';
import { displayName } from '../../kit/cells/display-name.ts';
import { pageOfUser } from './page-of-user.ts';
import { Roles } from './role-badge.tsx';
import classes from './person-line.module.css';

interface PersonLineProps {
  user: User;
  /** The address has the whole width, beside nothing. */
  wideEmail?: boolean;
}

/** A person on a phone: who, how to write to them, and what they are. */
export function PersonLine({ user, wideEmail = false }: PersonLineProps) {
  const name = displayName(user);
  return (
    <div className={classes.line} data-wide-email={wideEmail || undefined}>
      <Avatar name={name} size={34} />
      <p className={`strong ${classes.name}`}>
        <NameLink {...pageOfUser(user)} tight>
          {name}
        </NameLink>
      </p>
      <p className={`subtle small ${classes.email}`}>
        {user.email === null ? <Missing /> : <EmailText email={user.email} />}
      </p>
      <Roles user={user} />
    </div>
  );
}
