import type { ReactNode } from 'react';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { EmailLink, PhoneLink } from '../../kit/cells/contact-link.tsx';
import { NameLink } from '../../kit/cells/person-link.tsx';
import { JerseyTile } from '../positions/public.ts';
import classes from './member-card.module.css';

interface MemberCardProps {
  /** Null for an old record whose person is gone. */
  page: { to: '/players/$id' | '/users/$id'; params: { id: string } } | null;
  name: string;
  email: string | null;
  phone: string | null;
  /** In the place of the initials. */
  number?: string | null;
  about: ReactNode;
  actions: ReactNode;
}

/** A player or a coach on a phone: who, and how to reach them with one thumb. */
export function MemberCard({ page, name, email, phone, number = null, about, actions }: MemberCardProps) {
  return (
    <>
      <div className={`row gap12 ${classes.head}`}>
        {number === null ? <Avatar name={name} size={38} /> : <JerseyTile number={number} />}
        <div className={'column top gap4 fill'}>
          <p className="name">
            {page ? (
              <NameLink {...page} tight>
                {name}
              </NameLink>
            ) : (
              name
            )}
          </p>
          {about}
        </div>
        {actions}
      </div>
      {(phone !== null || email !== null) && (
        <div className={`flex wrap ruled text digits ${classes.contact}`} data-unprinted>
          {phone !== null && <PhoneLink phone={phone} />}
          {email !== null && <EmailLink email={email} />}
        </div>
      )}
    </>
  );
}
