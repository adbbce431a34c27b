import { useQuery } from '@tanstack/react-query';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { Removal } from '../../kit/overlay/removal.tsx';
import { displayName } from '../../kit/cells/display-name.ts';
import { removeUser, userWithTies } from './user.queries.ts';
import { consequences } from './user.removal.ts';

interface RemoveUserProps {
  row: User;
  /** Their own page has nothing left to show. */
  onRemoved?: () => void;
}

export function RemoveUser({ row, onRemoved }: RemoveUserProps) {
  const me = useQuery(currentUserQuery).data;
  return (
    <Removal
      title="Remove User"
      noun="person"
      pronoun="them"
      record={userWithTies(row.id)}
      action={removeUser}
      question={(user) => (
        <>
          Remove <strong>{displayName(user ?? row)}</strong>?
        </>
      )}
      touched={(user) => consequences(user, user.ties, me?.id === user.id)}
      {...(onRemoved && { onRemoved })}
    />
  );
}
