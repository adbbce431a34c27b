import { useId, useRef, useState } from 'react';
import { Button, Loader, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLink } from '@tabler/icons-react';
import { addressText } from '@dugout/contract/features/people/address.text.ts';
import type { Parent, Player } from '@dugout/contract/features/players/player.schema.ts';
import { failureText } from '../../kit/act/action.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { EmailLink, PhoneLink } from '../../kit/cells/contact-link.tsx';
import { displayName } from '../../kit/cells/display-name.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { TryAgain } from '../../kit/feedback/try-again.tsx';
import { useKeptFocus } from '../../kit/list/use-kept-focus.ts';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';
import { AttachParent } from './attach-parent.tsx';
import { playerQuery } from './player.queries.ts';
import classes from './parents-panel.module.css';

const removeParentModal: OverlayLoader<{ playerId: string; parent: Parent }> = () =>
  import('./remove-parent.modal.tsx').then((file) => file.RemoveParent);

function ParentLine({ parent, onRemove }: { parent: Parent; onRemove: () => void }) {
  const line = useKeptFocus<HTMLLIElement>();
  const { user, address } = parent;
  const name = displayName(user);
  const home = address ? addressText(address) : '';
  return (
    <li ref={line} className={`row gap10 ${classes.parent}`}>
      <Avatar name={name} size={34} />
      <div className={`fill ${classes.facts}`}>
        <p className={`strong ${classes.name}`}>{name}</p>
        <p className={`flex wrap small ${classes.contact}`}>
          {user.email !== null && <EmailLink email={user.email} />}
          {user.phone !== null && <PhoneLink phone={user.phone} />}
        </p>
        {home !== '' && <p className="muted tiny">{home}</p>}
      </div>
      <UnstyledButton className={`word red ${classes.remove}`} aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </UnstyledButton>
    </li>
  );
}

function ParentList({ player, onRemove }: { player: Player; onRemove: (parent: Parent) => void }) {
  if (player.parents.length === 0) return <p className={`subtle ${classes.empty}`}>No parents linked</p>;
  return (
    <ul className="lined">
      {player.parents.map((parent) => (
        <ParentLine key={parent.id} parent={parent} onRemove={() => onRemove(parent)} />
      ))}
    </ul>
  );
}

/** Section 4, "Player row expansion": loaded on first expand, kept until attaching or removing one reloads them. */
export function ParentsPanel({ playerId }: { playerId: string }) {
  const query = useQuery({ ...playerQuery(playerId), staleTime: Infinity });
  const { open, outlet } = useOverlay();
  const [attaching, setAttaching] = useState(false);
  const attachButton = useRef<HTMLButtonElement>(null);
  const form = useId();
  const heading = useId();
  const player = query.data;

  const closeForm = () => {
    setAttaching(false);
    attachButton.current?.focus();
  };
  return (
    // Focusable for the moment when the parent who had the focus is gone.
    <section className={`card ${classes.panel}`} aria-labelledby={heading} tabIndex={-1}>
      <div className={`row between gap12 ${classes.head}`}>
        <h2 id={heading} className="plain text">
          Parents
        </h2>
        <Button
          ref={attachButton}
          variant="default"
          size="xs"
          className={classes.attach ?? ''}
          leftSection={<IconLink size={15} stroke={1.75} aria-hidden />}
          disabled={player === undefined}
          aria-expanded={attaching}
          aria-controls={attaching ? form : undefined}
          onClick={() => setAttaching(!attaching)}
        >
          Attach Parent
        </Button>
      </div>
      {player && attaching && <AttachParent id={form} player={player} onClose={closeForm} />}
      {query.isError && !query.isFetching && (
        <Notice tone="red" action={<TryAgain onClick={() => void query.refetch()} />}>
          {failureText(query.error, 'Failed to load parents')}
        </Notice>
      )}
      {player ? (
        <ParentList player={player} onRemove={(parent) => open(removeParentModal, { playerId, parent })} />
      ) : (
        query.isFetching && (
          <output className={`row subtle ${classes.empty}`}>
            <Loader size={14} aria-hidden /> Loading parents…
          </output>
        )
      )}
      {outlet}
    </section>
  );
}
