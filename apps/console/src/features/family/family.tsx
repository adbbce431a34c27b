import { useId, useState } from 'react';
import { Button, Loader, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCheck, IconHome, IconLock, IconMinus, IconStar, IconUserPlus } from '@tabler/icons-react';
import { familyMessages } from '@dugout/contract/features/family/family.rules.ts';
import type {
  Family as FamilyOf,
  Guardian,
  Home,
  RestrictedPerson,
} from '@dugout/contract/features/family/family.schema.ts';
import { addressText } from '@dugout/contract/features/people/address.text.ts';
import { failureText } from '../../kit/act/action.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { StatusBadge } from '../../kit/cells/badge.tsx';
import { EmailLink, PhoneLink } from '../../kit/cells/contact-link.tsx';
import { displayName } from '../../kit/cells/display-name.ts';
import { NameLink } from '../../kit/cells/person-link.tsx';
import { NoContact } from '../../kit/feedback/no-contact.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { TryAgain } from '../../kit/feedback/try-again.tsx';
import { useKeptFocus } from '../../kit/list/use-kept-focus.ts';
import { useOverlay, type OverlayHost, type OverlayLoader } from '../../kit/overlay/use-overlay.tsx';
import { AgeBadge } from '../teams/public.ts';
import { familyQuery, reasonQuery } from './family.queries.ts';
import { dayText, namesOfHome, relationText } from './family.texts.ts';
import classes from './family.module.css';

const addGuardianModal: OverlayLoader<{ family: FamilyOf }> = () =>
  import('./add-guardian.modal.tsx').then((file) => file.AddGuardian);
const editRightsModal: OverlayLoader<{
  family: FamilyOf;
  guardian: Guardian | RestrictedPerson;
  onRemove: (() => void) | null;
}> = () => import('./edit-rights.modal.tsx').then((file) => file.EditRights);
const removeGuardianModal: OverlayLoader<{ playerId: string; guardian: Guardian }> = () =>
  import('./remove-guardian.modal.tsx').then((file) => file.RemoveGuardian);

/** What is missing is written, too: a right that nobody sees is asked about at the field. */
function Right({ has, children }: { has: boolean; children: string }) {
  const Icon = has ? IconCheck : IconMinus;
  return (
    <li className={`row ${classes.right}`} data-has={has || undefined}>
      <Icon size={15} stroke={2} aria-label={has ? 'Yes:' : 'No:'} />
      {children}
    </li>
  );
}

function GuardianLine({ family, guardian, host }: { family: FamilyOf; guardian: Guardian; host: OverlayHost }) {
  const line = useKeptFocus<HTMLLIElement>();
  const { user, livesWith } = guardian;
  const name = displayName(user);
  const relation = relationText(guardian.relation);
  const remove = () => host.open(removeGuardianModal, { playerId: family.id, guardian });
  return (
    <li ref={line} className={`flex top gap10 ${classes.guardian}`}>
      <Avatar name={name} size={34} />
      <div className="fill">
        <div className="flex between gap10">
          <p className={`row wrap ${classes.name}`}>
            <NameLink to="/users/$id" params={{ id: user.id }} className="strong">
              {name}
            </NameLink>
            {relation !== null && <span className="muted">{relation}</span>}
            {guardian.firstContact && (
              <StatusBadge tone="blue" icon={IconStar}>
                First contact
              </StatusBadge>
            )}
          </p>
          <UnstyledButton
            className={`word ${classes.edit}`}
            aria-label={`Edit rights of ${name}`}
            onClick={() => host.open(editRightsModal, { family, guardian, onRemove: remove })}
          >
            Edit rights
          </UnstyledButton>
        </div>
        <p className={`flex wrap small ${classes.contact}`}>
          {user.phone !== null && <PhoneLink phone={user.phone} />}
          {user.email !== null && <EmailLink email={user.email} />}
        </p>
        <ul className={`row wrap ${classes.rights}`}>
          <Right has={guardian.getsMessages}>Gets messages</Right>
          <Right has={guardian.mayPickUp}>May pick up</Right>
          {livesWith === null ? (
            <li className="muted">Player lives here: not asked yet</li>
          ) : (
            <Right has={livesWith}>Player lives here</Right>
          )}
        </ul>
      </div>
    </li>
  );
}

function HomeOf({ family, home, place, host }: { family: FamilyOf; home: Home; place: number; host: OverlayHost }) {
  const names = namesOfHome(home.guardians);
  return (
    <section className={classes.home} aria-label={home.address ? `Home ${place}` : 'Without an address'}>
      <div className={`flex top gap8 ${classes.head}`}>
        <IconHome size={17} stroke={1.75} aria-hidden />
        <div className="fill">
          <h3 className={`plain ${classes.title}`}>{home.address ? `Home ${place}: ${names}` : names}</h3>
          <p className="muted small">{home.address ? addressText(home.address) : 'No address'}</p>
        </div>
      </div>
      <ul className="lined">
        {home.guardians.map((guardian) => (
          <GuardianLine key={guardian.parentId} family={family} guardian={guardian} host={host} />
        ))}
      </ul>
    </section>
  );
}

/** Asks nothing, and is written down each time. */
function Reason({ playerId, person }: { playerId: string; person: RestrictedPerson }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...reasonQuery(playerId, person.parentId), enabled: isOpen });
  return (
    <>
      <UnstyledButton className={`row ${classes.reason}`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconLock size={15} stroke={1.9} aria-hidden /> Reason (safety only)
      </UnstyledButton>
      {isOpen && (
        <output className={classes.told}>
          {query.isError
            ? failureText(query.error, 'Failed to load the reason')
            : (query.data?.restrictionNote ?? 'Loading…')}
        </output>
      )}
    </>
  );
}

function Restricted({ family, person, host }: { family: FamilyOf; person: RestrictedPerson; host: OverlayHost }) {
  const { name, relation, orderSeenOn, askAgainOn } = person;
  const what = relationText(relation);
  return (
    <NoContact
      who={
        <>
          <span className="strong">{name}</span>
          {what !== null && <> · {what}</>}
          {person.inTrash && <> · removed from the users</>}
        </>
      }
      warning={familyMessages.warning}
      action={
        <UnstyledButton
          className={`word red ${classes.edit}`}
          aria-label={`Edit rights of ${name}`}
          onClick={() => host.open(editRightsModal, { family, guardian: person, onRemove: null })}
        >
          Edit rights
        </UnstyledButton>
      }
    >
      {orderSeenOn !== null && <span>Court order seen on {dayText(orderSeenOn)}</span>}
      {askAgainOn !== null && <span>Ask again on {dayText(askAgainOn)}</span>}
      {person.hasReason && <Reason playerId={family.id} person={person} />}
    </NoContact>
  );
}

function Siblings({ siblings }: Pick<FamilyOf, 'siblings'>) {
  if (siblings.length === 0) return null;
  return (
    <p className={`row wrap muted ${classes.siblings}`}>
      {siblings.length === 1 ? 'Sister:' : 'Sisters:'}
      {siblings.map(({ id, name, ageGroup }) => (
        <span key={id} className="row gap8">
          <span className="strong">{name}</span>
          {ageGroup !== null && <AgeBadge age={ageGroup} />}
        </span>
      ))}
    </p>
  );
}

function Contents({ family, host }: { family: FamilyOf; host: OverlayHost }) {
  return (
    <>
      {family.noContact.map((person) => (
        <Restricted key={person.parentId} family={family} person={person} host={host} />
      ))}
      {family.homes.length === 0 ? (
        <p className={`subtle ${classes.empty}`}>{family.isMinor ? familyMessages.empty : 'No guardians.'}</p>
      ) : (
        <div className={classes.homes}>
          {family.homes.map((home, index) => (
            <HomeOf key={home.guardians[0]!.parentId} family={family} home={home} place={index + 1} host={host} />
          ))}
        </div>
      )}
    </>
  );
}

/**
 * Who belongs to a player, where they live and what they may do for her: for the details of a row, and for any page of a
 * player. It asks for itself, once; a change of it or of a player asks again.
 */
export function Family({ playerId }: { playerId: string }) {
  const query = useQuery(familyQuery(playerId));
  const host = useOverlay();
  const heading = useId();
  const family = query.data;
  return (
    // Focusable for the moment when the guardian who had the focus is gone.
    <section className={`card ${classes.family}`} aria-labelledby={heading} tabIndex={-1}>
      <div className={`row between gap12 ${classes.top}`}>
        <div className="row wrap gap12">
          <h2 id={heading} className="plain text">
            Family
          </h2>
          {family && <Siblings siblings={family.siblings} />}
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUserPlus size={15} stroke={1.75} aria-hidden />}
          disabled={family === undefined}
          onClick={() => family && host.open(addGuardianModal, { family })}
        >
          Add guardian
        </Button>
      </div>
      {query.isError && !query.isFetching && (
        <div className={classes.inset}>
          <Notice tone="red" action={<TryAgain onClick={() => void query.refetch()} />}>
            {failureText(query.error, 'Failed to load the family')}
          </Notice>
        </div>
      )}
      {family ? (
        <Contents family={family} host={host} />
      ) : (
        query.isFetching && (
          <output className={`row subtle ${classes.empty}`}>
            <Loader size={14} aria-hidden /> Loading family…
          </output>
        )
      )}
      {host.outlet}
    </section>
  );
}
