import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { Roles } from './role-badge.tsx';
import { personName } from './user.form.ts';
import classes from './person-line.module.css';

/** A person on a phone: who, how to write to them, and what they are. */
export function PersonLine({ user }: { user: User }) {
  const name = personName(user);
  return (
    <div className={classes.line}>
      <Avatar name={name} size={34} />
      <div className={classes.who}>
        <p className={classes.name}>{name}</p>
        <p className={classes.email}>{user.email ?? <Missing />}</p>
      </div>
      <Roles user={user} />
    </div>
  );
}
