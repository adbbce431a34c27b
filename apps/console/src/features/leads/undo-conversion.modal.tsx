import { useQueryClient } from '@tanstack/react-query';
import type { LeadDetail } from '@dugout/contract/features/leads/conversion.schema.ts';
import { playerNameOf } from '@dugout/contract/features/leads/lead.rules.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { undoLines } from './conversion.texts.ts';
import { undoConversion } from './lead.queries.ts';
import { PlanView } from './plan-view.tsx';

/** All that the conversion wrote is taken back, or, where one of its records was changed since, nothing. */
export function UndoConversion({ lead }: { lead: LeadDetail }) {
  const { close } = useOverlayControl();
  const client = useQueryClient();
  const undo = useAction(undoConversion, {
    onSuccess: close,
    onFailure: () => void client.invalidateQueries({ queryKey: ['leads'] }),
  });
  return (
    <Confirm
      kind="modal"
      title="Undo Conversion"
      question={
        <>
          Undo the conversion of <strong>{playerNameOf(lead)}</strong>?
        </>
      }
      doing="Undoing…"
      failure={undo.error ? failureText(undo.error) : null}
      busy={undo.isPending}
      onConfirm={() => undo.mutate({ id: lead.id, version: lead.version })}
    >
      <PlanView
        label="What will be undone"
        lines={undoLines(lead.conversion?.steps ?? []).map((text) => ({ text, facts: [] }))}
      />
    </Confirm>
  );
}
