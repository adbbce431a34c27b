import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '@mantine/core';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { failureText } from '../../kit/act/action.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { Picker } from '../../kit/picker/picker.tsx';
import type { PickerValue } from '../../kit/picker/picker-value.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import { parentOf, parentSource, useAttachParent } from './parent.queries.ts';
import classes from './parents-panel.module.css';

interface AttachParentProps {
  id: string;
  player: Player;
  onClose: () => void;
}

const nobody: PickerValue<User> = { chosen: null, text: '' };

/** Searched on the server: there may be a million parents. */
export function AttachParent({ id, player, onClose }: AttachParentProps) {
  const [parent, setParent] = useState(nobody);
  const [problem, setProblem] = useState<string | null>(null);
  const attach = useAttachParent({
    onSuccess: onClose,
    // The toast is soon gone; what was chosen stays, and so does why it was not attached.
    onFailure: (error) => setProblem(failureText(error, 'Failed to attach parent')),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (attach.isPending) return;
    const user = parent.chosen;
    if (user === null) {
      setProblem('Select a parent user.');
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setProblem(null);
    attach.mutate({ playerId: player.id, version: player.version, parentId: user.parent?.id ?? user.id });
  };
  const item = (user: User) => {
    const linked = parentOf(player, user.id) !== undefined;
    const name = displayName(user);
    return {
      id: user.id,
      name,
      detail: linked ? 'already linked' : (user.email ?? user.phone ?? undefined),
      media: <Avatar name={name} />,
      disabled: linked,
    };
  };
  return (
    <form id={id} className={`stack gap12 ${classes.form}`} noValidate onSubmit={submit} aria-label="Attach Parent">
      <Picker
        label="Parent"
        placeholder="Select a parent user"
        required
        autoFocus
        source={parentSource}
        item={item}
        texts={{ loading: 'Loading users…', failed: 'Failed to load users' }}
        value={parent}
        onChange={(value) => {
          setParent(value);
          setProblem(null);
        }}
        error={problem}
      />
      <div className={`flex gap8 ${classes.buttons}`}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton type="submit" busy={attach.isPending} doing="Attaching…">
          Attach
        </BusyButton>
      </div>
    </form>
  );
}
