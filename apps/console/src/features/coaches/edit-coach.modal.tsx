import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { canUpdateCoach, coachMessages } from '@dugout/contract/features/coaches/coach.rules.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { asked, OnItsWay } from '../../kit/feedback/on-its-way.tsx';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { coachForm, coachLine } from './coach.record.ts';
import { coachQuery, updateCoach, useCoachAction } from './coach.queries.ts';
import { CoachFields } from './coach-fields.tsx';

interface EditCoachProps {
  coachId: string;
  /** Known from the row that was pressed, so that the title is whole before the coach is loaded. */
  name?: string;
}

/** From the list of coaches and from a team; the coach is loaded first, because a row holds no address. */
export function EditCoach({ coachId, name = '' }: EditCoachProps) {
  const { close } = useOverlayControl();
  const me = useQuery(currentUserQuery).data;
  const query = useQuery({ ...coachQuery(coachId), staleTime: 0 });
  const state = asked(query);
  // Cached data from an earlier visit may be outdated, so the user must not edit it.
  const coach = query.isFetchedAfterMount ? query.data : undefined;
  const update = useCoachAction(updateCoach, { onSuccess: close });
  const record = useRecordForm({
    ...coachForm.editing(coach),
    save: (values, version) => update.mutateAsync({ id: coachId, version, body: coachForm.body(values) }),
    close,
  });
  const { values } = record.form;
  const subtitle = (coach && coachLine(coach)) || name;

  let instead: ReactNode;
  if (coach?.user === null) {
    instead = <Notice tone="yellow">{coachMessages.missingUser}</Notice>;
  } else if (coach === undefined) {
    instead = <OnItsWay query={state} words="Loading coach…" height={264} />;
  }

  return (
    <FormFrame
      kind="modal"
      size={560}
      title="Edit Coach"
      {...(subtitle === '' ? {} : { subtitle, media: <Avatar name={name || subtitle} size={38} /> })}
      record={record}
      action="Update"
      doing="Updating…"
      incomplete={!canUpdateCoach(values)}
      {...(instead === undefined ? {} : { instead })}
    >
      <CoachFields record={record} />
      {me !== undefined && me?.id === coach?.user?.id && values.email.trim() !== record.base.email && (
        <Notice tone="yellow">This is your own account: saving this signs you out.</Notice>
      )}
    </FormFrame>
  );
}
