import type { Sponsor } from '@dugout/contract/features/sponsors/sponsor.schema.ts';
import { Removal } from '../../kit/overlay/removal.tsx';
import { sponsorActions } from './sponsor.queries.ts';

export function RemoveSponsor({ row }: { row: Sponsor }) {
  return (
    <Removal
      title="Remove Sponsor"
      noun="sponsor"
      pronoun="it"
      record={sponsorActions.one(row.id)}
      action={sponsorActions.remove}
      question={(sponsor) => (
        <>
          Remove <strong>{(sponsor ?? row).title}</strong>?
        </>
      )}
    />
  );
}
