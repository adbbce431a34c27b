import { UnstyledButton } from '@mantine/core';
import type {
  Family,
  Guardian,
  GuardianRights,
  RestrictedPerson,
} from '@dugout/contract/features/family/family.schema.ts';
import { useAction } from '../../kit/act/action.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { displayName } from '../../kit/cells/display-name.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { changeRights } from './family.queries.ts';
import { rightsBody, rightsForm, rightsNow } from './guardian.form.ts';
import { RightsFields } from './rights-fields.tsx';
import classes from './family.module.css';

interface EditRightsProps {
  family: Family;
  guardian: Guardian | RestrictedPerson;
  /** Who must have no contact is not removed: that would lift it. */
  onRemove: (() => void) | null;
}

export function EditRights({ family, guardian, onRemove }: EditRightsProps) {
  const { close } = useOverlayControl();
  const save = useAction(changeRights, { onSuccess: close });
  const editing = rightsForm.editing(guardian);
  const name = 'user' in guardian ? displayName(guardian.user) : guardian.name;
  const record = useRecordForm({
    ...editing,
    record: editing.record && {
      ...editing.record,
      read: (current) => editing.record!.read(rightsNow(current as GuardianRights, guardian)),
    },
    save: (values, version) =>
      save.mutateAsync({
        playerId: family.id,
        parentId: guardian.parentId,
        version,
        body: rightsBody(values, guardian),
      }),
    close,
  });
  return (
    <FormFrame
      kind="modal"
      title="Edit Rights"
      subtitle={`${name}, for ${family.name}`}
      media={<Avatar name={name} size={38} />}
      record={record}
      action="Save rights"
      doing="Saving…"
      lead={
        onRemove && (
          <UnstyledButton className={`word red ${classes.lead}`} onClick={onRemove}>
            Remove guardian
          </UnstyledButton>
        )
      }
    >
      <RightsFields
        form={record.form}
        first
        isFirstContact={guardian.firstContact}
        hasReason={'hasReason' in guardian && guardian.hasReason}
      />
    </FormFrame>
  );
}
