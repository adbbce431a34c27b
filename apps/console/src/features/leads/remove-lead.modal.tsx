import { isConverted, playerNameOf } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { Removal } from '../../kit/overlay/removal.tsx';
import { leadQuery, removeLead } from './lead.queries.ts';
import { leadLine } from './lead.texts.ts';

/** Asks about the current state of the lead: another user may have just converted it. */
export function RemoveLead({ row }: { row: Lead }) {
  return (
    <Removal
      title="Remove Lead"
      noun="lead"
      pronoun="it"
      record={leadQuery(row.id)}
      action={removeLead}
      question={() => (
        <>
          Move the lead of <strong>{playerNameOf(row)}</strong> ({leadLine(row)}) to the trash?
        </>
      )}
      touched={(lead) => (isConverted(lead) ? ['It was converted. The player and the parent stay.'] : [])}
    />
  );
}
