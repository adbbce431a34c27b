import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { EndedTies, useEndedTies } from './ended-ties.tsx';
import { SendReset } from './send-reset.tsx';
import { assignmentFailure, endsSessions, hasNewEmail, userForm, userRules } from './user.record.ts';
import { updateUser, useHeldRegions, useUserAction } from './user.queries.ts';
import { UserFields } from './user-fields.tsx';

export function EditUser({ row: user }: { row: User }) {
  const { close } = useOverlayControl();
  const me = useQuery(currentUserQuery).data;
  const regions = useHeldRegions();
  const update = useUserAction(updateUser, { onSuccess: close });
  const record = useRecordForm({
    ...userForm.editing(user),
    rules: userRules(regions.held, user.id),
    failureOtherwise: assignmentFailure(userForm.values(user)),
    save: (values, version) =>
      update.mutateAsync({
        id: user.id,
        version,
        body: { ...userForm.body(values), ...ties.request(values.primaryRole) },
      }),
    close,
  });
  const { form, base } = record;
  const ties = useEndedTies(user.id, base.primaryRole, form.values.primaryRole);
  return (
    <FormFrame
      kind="modal"
      size={560}
      title="Edit User"
      subtitle={displayName(user)}
      record={record}
      action="Update User"
      doing="Updating…"
      incomplete={!ties.isKnown}
    >
      <UserFields record={record} regions={regions} userId={user.id} />
      <EndedTies ties={ties} />
      {/* Rights that no role shows could otherwise never be taken away. */}
      {base.admin && form.values.primaryRole !== 'ADMIN' && (
        <Checkbox
          label="Keeps administrator rights"
          description="Full rights in this console, whatever the role."
          {...form.getInputProps('admin', { type: 'checkbox' })}
        />
      )}
      {me?.id === user.id && endsSessions(base, form.values) && (
        <Notice tone="yellow">This is your own account: saving this signs you out.</Notice>
      )}
      {me?.id === user.id && hasNewEmail(base, form.values) && (
        <Notice tone="blue">
          This is your own account: your email address changes when you open the link that we send to the new one.
        </Notice>
      )}
      <SendReset user={user} />
    </FormFrame>
  );
}
