import type { ReactNode } from 'react';
import { IconPhone } from '@tabler/icons-react';
import type { CoachRow } from '@dugout/contract/features/coaches/coach.schema.ts';
import { regions } from '@dugout/contract/vocabulary/teams.ts';
import { phoneText } from '@dugout/contract/wire/phone.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { telAddress } from '../../kit/cells/contact-address.ts';
import { EmailText } from '../../kit/cells/email-text.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { NameLink } from '../../kit/cells/person-link.tsx';
import { RoleBadge } from '../users/public.ts';
import { namesText } from './names-text.ts';
import classes from './coach-card.module.css';

/** A coach on a phone: who and what, where, and how to reach them with one thumb. */
export function CoachCard({ coach, actions }: { coach: CoachRow; actions: ReactNode }) {
  const { name, type, region, teams, headTeams, email, phone } = coach;
  return (
    <>
      <div className={`row gap10 ${classes.head}`}>
        <Avatar name={name} size={34} />
        <div className="fill">
          <p className="name">
            <NameLink to="/users/$id" params={{ id: coach.userID }} tight>
              {name}
            </NameLink>
          </p>
          <p className="subtle small">{email === null ? <Missing /> : <EmailText email={email} />}</p>
        </div>
        <RoleBadge of={type} />
      </div>
      <dl className={`stack gap4 text ${classes.facts}`}>
        {region !== null && (
          <div>
            <dt>Region</dt>
            <dd>{regions.label(region)}</dd>
          </div>
        )}
        <div>
          <dt>Teams</dt>
          <dd>{teams.length > 0 ? namesText(teams) : <Missing />}</dd>
        </div>
        {headTeams.length > 0 && (
          <div>
            <dt>Head Teams</dt>
            <dd>{namesText(headTeams)}</dd>
          </div>
        )}
      </dl>
      <div className={`row between ruled ${classes.foot}`}>
        {phone === null ? (
          <Missing />
        ) : (
          <a className={`inline gap8 digits ${classes.phone}`} href={telAddress(phone)}>
            <IconPhone size={18} stroke={1.75} aria-hidden />
            {phoneText(phone)}
          </a>
        )}
        {actions}
      </div>
    </>
  );
}
