import { useState } from 'react';
import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { addressText } from '@dugout/contract/features/people/address.text.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { jerseySizes, pantSizes, shortSizes, stirrupSizes } from '@dugout/contract/vocabulary/players.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { InView } from '../../kit/page/in-view.tsx';
import { PartEmpty, PartFacts, RecordPart } from '../../kit/page/record-part.tsx';
import { usePhone } from '../../kit/page/use-phone.ts';
import { HistoryButton } from '../history/public.ts';
import { College, editPlayerModal, playerQuery, removePlayerModal, TrustedBadge } from '../players/public.ts';
import { JerseyTile, PositionBadges } from '../positions/public.ts';
import { AgeBadge, teamName } from '../teams/public.ts';
import { wholeDay } from '../seasons/public.tsx';
import { AgeGroups } from './age-groups.tsx';
import { Age } from './birth-date.tsx';
import { ContactLines } from './contact-lines.tsx';
import { EventsOfPerson } from './events-of-person.tsx';
import { Family } from './family.tsx';
import { HistoryOfPerson } from './history-of-person.tsx';
import { MessagesOfPerson } from './messages-of-person.tsx';
import { PersonFrame } from './person-frame.tsx';
import { RecordHead } from './record-head.tsx';
import classes from './person-page.module.css';

function Actions({ player, onRemoved }: { player: Player; onRemoved: () => void }) {
  const { id, name } = player;
  const { open, outlet } = useOverlay();
  return (
    <>
      <HistoryButton of={{ kind: 'player', id, name }} outlined />
      <Button
        variant="default"
        className={classes.remove ?? ''}
        leftSection={<IconTrash size={17} stroke={1.75} aria-hidden />}
        onClick={() => open(removePlayerModal, { row: player, onRemoved })}
      >
        Delete
      </Button>
      <Button
        leftSection={<IconPencil size={17} stroke={1.75} aria-hidden />}
        onClick={() => open(editPlayerModal, { playerId: id, name })}
      >
        Edit
      </Button>
      {outlet}
    </>
  );
}

function Head({ player }: { player: Player }) {
  const phone = usePhone();
  const { name, jerseyNum, team, user, address, birthDate, gradYear, pos1, pos2 } = player;
  return (
    <RecordHead
      mark={
        jerseyNum === null ? <Avatar name={name} size={38} /> : <JerseyTile number={jerseyNum} size={phone ? 52 : 84} />
      }
      contact={
        <ContactLines
          phone={user?.phone ?? null}
          email={user?.email ?? null}
          home={address ? addressText(address) : ''}
        />
      }
    >
      <p className={`row wrap gap8 ${classes.place}`}>
        {jerseyNum !== null && <VisuallyHidden>Number {jerseyNum}, </VisuallyHidden>}
        {team === null ? (
          <Missing text="No team" />
        ) : (
          <>
            <Link to="/teams/$id" params={{ id: team.id }} className={`name anywhere ${classes.way}`}>
              {teamName(team)}
            </Link>
            <AgeBadge age={team.ageGroup} />
          </>
        )}
        {player.isTrusted && <TrustedBadge player={player} />}
      </p>
      <p className="row wrap gap8 muted text">
        <PositionBadges pos1={pos1} pos2={pos2} />
        {gradYear !== null && <span>Class of {gradYear}</span>}
        <span className="row wrap gap8">
          <Age birthDate={birthDate} />
        </span>
      </p>
      {birthDate !== null && <AgeGroups player={player} />}
    </RecordHead>
  );
}

const size = <V extends string>(sizes: { label: (value: V) => string }, value: V | null) =>
  value === null ? <Missing /> : sizes.label(value);

function Gear({ player }: { player: Player }) {
  const { jerseyNum, jerseySize, pantSize, stirrupSize, shortSize, practiceShortSize } = player;
  return (
    <PartFacts
      facts={{
        'Jersey #': jerseyNum ?? <Missing />,
        'Jersey Size': size(jerseySizes, jerseySize),
        'Pant Size': size(pantSizes, pantSize),
        'Stirrup Size': size(stirrupSizes, stirrupSize),
        'Shorts Size': size(shortSizes, shortSize),
        'Practice Shorts': size(shortSizes, practiceShortSize),
      }}
    />
  );
}

function Commitment({ player: { college, commit } }: { player: Player }) {
  if (college === null) return <PartEmpty>No college commitment.</PartEmpty>;
  const place = [commit?.city, commit?.state].filter(Boolean).join(', ');
  const since = commit?.committedDate ? `Committed on ${wholeDay(commit.committedDate)}` : '';
  return (
    <>
      <p className="strong text">
        <College name={college} />
      </p>
      <p className="muted small">{[place, since].filter(Boolean).join(' · ')}</p>
    </>
  );
}

function Parts({ player }: { player: Player }) {
  const { id, name, user } = player;
  return (
    <div className={classes.parts}>
      <div className={classes.main}>
        <InView height={120}>
          <Family playerId={id} />
        </InView>
        <RecordPart title="Gear" height={96}>
          <Gear player={player} />
        </RecordPart>
        <HistoryOfPerson of={{ kind: 'player', id, name }} />
      </div>
      <div className={classes.side}>
        <RecordPart title="College" height={40}>
          <Commitment player={player} />
        </RecordPart>
        {user !== null && (
          <>
            <EventsOfPerson userId={user.id} />
            <MessagesOfPerson userId={user.id} />
          </>
        )}
      </div>
    </div>
  );
}

function PlayerPage({ id }: { id: string }) {
  const navigate = useNavigate();
  const [removed, setRemoved] = useState(false);
  const onRemoved = () => {
    setRemoved(true);
    void navigate({ to: '/players' });
  };
  return (
    <PersonFrame
      query={useQuery({ ...playerQuery(id), enabled: !removed })}
      kind="Player"
      list="/players"
      nameOf={({ name }) => name}
      actions={(player) => <Actions player={player} onRemoved={onRemoved} />}
    >
      {(player, actions) => (
        <div className={classes.page}>
          <Head player={player} />
          {actions}
          <Parts player={player} />
        </div>
      )}
    </PersonFrame>
  );
}

/** All about one player, each part asked for when it comes into view. */
export function PlayerScreen() {
  const { id = '' } = useParams({ strict: false });
  return <PlayerPage key={id} id={id} />;
}
