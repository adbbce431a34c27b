import { useState } from 'react';
import type { ReactNode } from 'react';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconMapPin, IconUserDown } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { CoachRow } from '@dugout/contract/features/coaches/coach.schema.ts';
import { coachTypes } from '@dugout/contract/features/coaches/coach.types.ts';
import type { ProblemError } from '../../api/client.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { toast } from '../../kit/feedback/toast.tsx';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { EndedTies, RegionField, useEndedTies, useHeldRegions } from '../users/public.ts';
import { demote, setRegion, useCoachAction } from './coach.queries.ts';
import {
  demotionTerms,
  demotionTexts,
  isDemotion,
  isEdited,
  regionalConflictFields,
  regionText,
  roleFor,
  storedRegional,
} from './regional.form.ts';
import type { RegionalMode, RegionalValues } from './regional.form.ts';

const choice = (value: RegionalMode, ModeIcon: Icon, text: string): { value: RegionalMode; label: ReactNode } => ({
  value,
  label: (
    <span className="inline gap8">
      <ModeIcon size={17} stroke={1.75} aria-hidden />
      {text}
    </span>
  ),
});
const modes = [choice('region', IconMapPin, 'Update Region'), choice('demote', IconUserDown, 'Demote')];

/** Section 8 gives the toast; the reason stands in the modal. A conflict is no failure: both versions are shown. */
const onFailure = (error: ProblemError) => {
  if (error.status !== 412) toast.error('Something went wrong');
};

export function RegionalCoachModal({ row }: { row: CoachRow }) {
  const { close } = useOverlayControl();
  const me = useQuery(currentUserQuery).data;
  const [mode, setMode] = useState<RegionalMode>('region');
  const held = useHeldRegions();
  const move = useCoachAction(setRegion, { onSuccess: close, onFailure });
  const leave = useCoachAction(demote, { onSuccess: close, onFailure });
  const record = useRecordForm<RegionalValues>({
    initial: { region: row.region, role: roleFor('region') },
    rules: {},
    record: {
      version: row.version,
      fields: regionalConflictFields(mode),
      read: storedRegional,
      asksAgain: mode === 'demote',
    },
    save: async ({ region, role }, version) => {
      const person = { id: row.userID, version };
      if (isDemotion(role)) await leave.mutateAsync({ ...person, newRole: role, ...ties.request(role) });
      else if (region) await move.mutateAsync({ ...person, region });
    },
    close,
  });
  const { form, base } = record;
  const { region, role } = form.values;
  const ties = useEndedTies(row.userID, base.role, role);
  const turnTo = (next: RegionalMode) => {
    setMode(next);
    form.setFieldValue('role', roleFor(next));
  };
  const demoting = mode === 'demote';
  return (
    <FormFrame
      kind="modal"
      title={row.name}
      subtitle={[coachTypes.label('REGIONAL_COACH'), regionText(base.region)].filter(Boolean).join(' · ')}
      media={<Avatar name={row.name} size={38} />}
      record={{ ...record, dirty: record.conflict !== null || isEdited(base, form.values) }}
      action={demoting ? 'Demote' : 'Update Region'}
      doing={demoting ? 'Demoting…' : 'Updating…'}
      danger={demoting}
      incomplete={demoting ? !ties.isKnown : region === base.region}
      above={
        <SegmentedControl
          fullWidth
          data={modes}
          value={mode}
          onChange={turnTo}
          disabled={record.busy}
          aria-label="What to change"
        />
      }
    >
      {demoting ? (
        <>
          <SelectField
            label="New role"
            terms={demotionTerms}
            {...(isDemotion(role) ? { value: role } : {})}
            onChange={(next) => form.setFieldValue('role', next)}
          />
          {demotionTexts(base.region, role).map((sentence) => (
            <Notice key={sentence} tone="yellow">
              {sentence}
            </Notice>
          ))}
          <EndedTies ties={ties} />
          {me?.id === row.userID && <Notice tone="yellow">This is your own account: demoting it signs you out.</Notice>}
        </>
      ) : (
        <RegionField
          regions={held}
          userId={row.userID}
          value={region}
          onChange={(next) => form.setFieldValue('region', next)}
          error={form.errors['region']}
        />
      )}
    </FormFrame>
  );
}
