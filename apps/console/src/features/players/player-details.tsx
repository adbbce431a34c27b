import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconHome, IconMail, IconPhone } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { addressText } from '@dugout/contract/features/people/address.text.ts';
import type { PlayerRow } from '@dugout/contract/features/players/player.schema.ts';
import { jerseySizes, pantSizes, shortSizes, stirrupSizes } from '@dugout/contract/vocabulary/players.ts';
import { EmailLink, PhoneLink } from '../../kit/cells/contact-link.tsx';
import { Family } from '../family/public.ts';
import { JerseyTile } from '../positions/public.ts';
import { Missing } from '../../kit/cells/missing.tsx';
import { TrustedBadge } from './trusted-badge.tsx';
import classes from './player-details.module.css';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="hint">{label}</dt>
      <dd className={`strong ${classes.fact}`}>{children}</dd>
    </div>
  );
}

function size<V extends string>(sizes: { label: (value: V) => string }, value: V | null): ReactNode {
  return value === null ? <Missing /> : sizes.label(value);
}

function Contact({ icon: ContactIcon, label, children }: { icon: Icon; label: string; children: ReactNode }) {
  return (
    <li className={`row anywhere ${classes.contact}`}>
      <ContactIcon size={17} stroke={1.75} aria-hidden />
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </li>
  );
}

/** What the row has no room for. All of it but the family is in the list already, so that it is there at once. */
export function PlayerDetails({ player }: { player: PlayerRow }) {
  const { jerseyNum, email, phone } = player;
  const home = addressText(player);
  return (
    <div className={`stack ${classes.details}`}>
      <div className={`flex shrink ${classes.player}`}>
        <div className={`fixed subtle tiny ${classes.number}`}>
          {jerseyNum === null ? null : <JerseyTile number={jerseyNum} size={84} />}
          <p>Jersey # {jerseyNum === null ? <Missing /> : <VisuallyHidden>{jerseyNum}</VisuallyHidden>}</p>
        </div>
        <div className="fill">
          <dl className={`stack ${classes.facts}`}>
            <Fact label="Age">{player.age ?? <Missing />}</Fact>
            <Fact label="Jersey Size">{size(jerseySizes, player.jerseySize)}</Fact>
            <Fact label="Pant Size">{size(pantSizes, player.pantSize)}</Fact>
            <Fact label="Stirrup Size">{size(stirrupSizes, player.stirrupSize)}</Fact>
            <Fact label="Shorts Size">{size(shortSizes, player.shortSize)}</Fact>
            <Fact label="Practice Shorts">{size(shortSizes, player.practiceShortSize)}</Fact>
            <Fact label="Trusted">
              <TrustedBadge player={player} />
            </Fact>
          </dl>
          <ul className={`stack gap8 ${classes.contacts}`}>
            <Contact icon={IconMail} label="Email">
              {email === null ? <Missing /> : <EmailLink email={email} />}
            </Contact>
            {phone !== null && (
              <Contact icon={IconPhone} label="Phone">
                <PhoneLink phone={phone} />
              </Contact>
            )}
            <Contact icon={IconHome} label="Address">
              {home === '' ? <Missing /> : home}
            </Contact>
          </ul>
          <Link to="/players/$id" params={{ id: player.id }} className={`touch small strong ${classes.page}`}>
            Open page
          </Link>
        </div>
      </div>
      <Family playerId={player.id} />
    </div>
  );
}
