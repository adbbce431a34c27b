import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Children } from '@dugout/contract/features/players/player.schema.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { regions } from '@dugout/contract/vocabulary/teams.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { DotBadge } from '../../kit/cells/badge.tsx';
import { displayName } from '../../kit/cells/display-name.ts';
import { NameLink } from '../../kit/cells/person-link.tsx';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { PartEmpty, RecordPart } from '../../kit/page/record-part.tsx';
import { Loaded } from '../../kit/section/settings-section.tsx';
import { HistoryButton } from '../history/public.ts';
import { JerseyTile } from '../positions/public.ts';
import { AgeBadge, teamName } from '../teams/public.ts';
import { editUserModal, pageOfUser, removeUserModal, Roles, userQuery } from '../users/public.ts';
import { ContactLines } from './contact-lines.tsx';
import { EventsOfPerson } from './events-of-person.tsx';
import { HistoryOfPerson } from './history-of-person.tsx';
import { MessagesOfPerson } from './messages-of-person.tsx';
import { childrenQuery, coachedTeamsQuery } from './person.queries.ts';
import { PersonFrame } from './person-frame.tsx';
import { RecordHead } from './record-head.tsx';
import classes from './person-page.module.css';

function Actions({ user, onRemoved }: { user: User; onRemoved: () => void }) {
  const { open, outlet } = useOverlay();
  return (
    <>
      <HistoryButton of={{ kind: 'user', id: user.id, name: displayName(user) }} outlined />
      <Button
        variant="default"
        className={classes.remove ?? ''}
        leftSection={<IconTrash size={17} stroke={1.75} aria-hidden />}
        onClick={() => open(removeUserModal, { row: user, onRemoved })}
      >
        Delete
      </Button>
      <Button
        leftSection={<IconPencil size={17} stroke={1.75} aria-hidden />}
        onClick={() => open(editUserModal, { row: user })}
      >
        Edit
      </Button>
      {outlet}
    </>
  );
}

function Child({ child: { id, name, jerseyNum, team } }: { child: Children['children'][number] }) {
  return (
    <li className={`row gap12 ${classes.child}`}>
      {jerseyNum === null ? <Avatar name={name} size={38} /> : <JerseyTile number={jerseyNum} />}
      <div className="fill">
        <p className="name">
          <NameLink to="/players/$id" params={{ id }} tight>
            {name}
          </NameLink>
        </p>
        <p className="muted text anywhere">{team === null ? 'No team' : teamName(team)}</p>
      </div>
      {team && <AgeBadge age={team.ageGroup} />}
    </li>
  );
}

const ChildrenOf = ({ userId }: { userId: string }) => (
  <Loaded query={useQuery(childrenQuery(userId))} what="children">
    {({ children }) =>
      children.length === 0 ? (
        <PartEmpty>No children linked. A player’s page links her parents.</PartEmpty>
      ) : (
        <ul className="lined">
          {children.map((child) => (
            <Child key={child.id} child={child} />
          ))}
        </ul>
      )
    }
  </Loaded>
);

const TeamsOf = ({ userId }: { userId: string }) => (
  <Loaded query={useQuery(coachedTeamsQuery(userId))} what="teams">
    {(teams) =>
      teams.length === 0 ? (
        <PartEmpty>No teams.</PartEmpty>
      ) : (
        <ul className="lined">
          {teams.map((team) => (
            <li key={team.id} className={`row wrap gap8 ${classes.child}`}>
              <Link to="/teams/$id" params={{ id: team.id }} className={`fill strong text anywhere ${classes.way}`}>
                {teamName(team)}
              </Link>
              {team.isHeadCoach && <DotBadge dot="--bx-role-coach">Head Coach</DotBadge>}
              <AgeBadge age={team.ageGroup} />
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
);

function Head({ user }: { user: User }) {
  const { regCoach, player, phone, email } = user;
  return (
    <RecordHead
      mark={<Avatar name={displayName(user)} size={38} />}
      contact={<ContactLines phone={phone} email={email} />}
    >
      <p className={`row wrap gap8 ${classes.place}`}>
        <Roles user={user} />
        {regCoach && <span className="muted text">{regions.label(regCoach.region)}</span>}
      </p>
      {player && (
        <p className="text">
          <Link to="/players/$id" params={{ id: player.id }} className={classes.way}>
            Player page
          </Link>
        </p>
      )}
    </RecordHead>
  );
}

function Parts({ user }: { user: User }) {
  const { id, primaryRole, parent, coach, regCoach } = user;
  const coaches = coach !== null || regCoach !== null;
  return (
    <div className={classes.parts}>
      <div className={classes.main}>
        {(parent !== null || primaryRole === 'PARENT') && (
          <RecordPart title="Children">
            <ChildrenOf userId={id} />
          </RecordPart>
        )}
        {coaches && (
          <RecordPart title="Teams">
            <TeamsOf userId={id} />
          </RecordPart>
        )}
        <HistoryOfPerson of={{ kind: 'user', id, name: displayName(user) }} />
      </div>
      <div className={classes.side}>
        <EventsOfPerson userId={id} />
        <MessagesOfPerson userId={id} />
      </div>
    </div>
  );
}

function UserPage({ id }: { id: string }) {
  const navigate = useNavigate();
  const [removed, setRemoved] = useState(false);
  const query = useQuery({ ...userQuery(id), enabled: !removed });
  const onRemoved = () => {
    setRemoved(true);
    void navigate({ to: '/users' });
  };
  const page = query.data && pageOfUser(query.data);
  if (page?.to === '/players/$id') return <Navigate {...page} replace />;
  return (
    <PersonFrame
      query={query}
      kind="User"
      list="/users"
      nameOf={displayName}
      actions={(user) => <Actions user={user} onRemoved={onRemoved} />}
    >
      {(user, actions) => (
        <div className={classes.page}>
          <Head user={user} />
          {actions}
          <Parts user={user} />
        </div>
      )}
    </PersonFrame>
  );
}

/** A parent, a coach, and all others with an account; a player has a page of her own. */
export function UserScreen() {
  const { id = '' } = useParams({ strict: false });
  return <UserPage key={id} id={id} />;
}
