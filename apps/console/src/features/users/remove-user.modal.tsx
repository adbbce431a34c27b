import { Loader, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { failureText } from '../../api/mutation.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { personName } from './user.form.ts';
import { removeUser, userQuery, useUserAction } from './user.queries.ts';
import { consequences } from './user.removal.ts';
import classes from './remove-user.module.css';

/** Asks about the person as they are now, and first says what the removal touches. */
export function RemoveUser({ row }: { row: User }) {
  const { close } = useOverlayControl();
  const me = useQuery(currentUserQuery).data;
  const now = useQuery({ ...userQuery(row.id), staleTime: 0 });
  const remove = useUserAction(removeUser, { onSuccess: close });
  const user = now.data;
  const stale = remove.error?.status === 412;
  return (
    <Confirm
      kind="modal"
      title="Remove User"
      question={
        <>
          Remove <strong>{personName(user ?? row)}</strong>?
        </>
      }
      doing="Removing…"
      failure={remove.error && !stale ? failureText(remove.error) : null}
      busy={remove.isPending}
      waiting={user === undefined || now.isFetching || now.isError}
      onConfirm={() => {
        if (user) remove.mutate({ id: user.id, version: user.version });
      }}
    >
      {stale && (
        <Notice tone="yellow">
          Someone else changed this person in the meantime. This is how they are now: confirm again to remove them.
        </Notice>
      )}
      {now.isError ? (
        <Notice
          tone="red"
          action={
            <UnstyledButton className={classes.again ?? ''} onClick={() => void now.refetch()}>
              Try again
            </UnstyledButton>
          }
        >
          {failureText(now.error)}
        </Notice>
      ) : user === undefined ? (
        <output className={classes.loading}>
          <Loader size={14} aria-hidden /> Looking up what this touches…
        </output>
      ) : (
        consequences(user, me?.id === user.id).map((sentence) => (
          <Notice key={sentence} tone="yellow">
            {sentence}
          </Notice>
        ))
      )}
    </Confirm>
  );
}
