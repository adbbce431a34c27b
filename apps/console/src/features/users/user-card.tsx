import type { ReactNode } from 'react';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { PersonLine } from './person-line.tsx';
import { TeamInfoCell } from './team-info-cell.tsx';
import classes from './user-card.module.css';

export function UserCard({ user, actions }: { user: User; actions: ReactNode }) {
  return (
    <>
      <PersonLine user={user} wideEmail />
      <div className={`row between ruled ${classes.foot}`}>
        <TeamInfoCell user={user} />
        {actions}
      </div>
    </>
  );
}
