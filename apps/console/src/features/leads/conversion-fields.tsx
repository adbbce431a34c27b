import type { LeadMatches } from '@dugout/contract/features/leads/conversion.schema.ts';
import { parentNameOf, playerNameOf } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { Picker } from '../../kit/picker/picker.tsx';
import { choosePerson } from './conversion.draft.ts';
import type { ConversionDraft } from './conversion.draft.ts';
import { PersonChoice } from './person-choice.tsx';
import { parentSource, playerSource, teamSource } from './lead.sources.ts';

interface ConversionFieldsProps {
  lead: Lead;
  matches: LeadMatches;
  draft: ConversionDraft;
  onChange: (draft: ConversionDraft) => void;
}

export function ConversionFields({ lead, matches, draft, onChange }: ConversionFieldsProps) {
  const hasParentContact = lead.parentEmail !== null || lead.parentPhone !== null;
  return (
    <>
      <PersonChoice
        label="Player"
        value={draft.player}
        onChange={(player) => onChange(choosePerson(draft, { player }))}
        matches={matches.players}
        fresh={playerNameOf(lead)}
        other={draft.otherPlayer}
        onOther={(otherPlayer) => onChange(choosePerson(draft, { otherPlayer }))}
        source={playerSource}
      />
      <PersonChoice
        label="Parent"
        value={draft.parent}
        onChange={(parent) => onChange(choosePerson(draft, { parent }))}
        matches={matches.parents}
        fresh={parentNameOf(lead)}
        none={{
          label: 'No parent',
          detail: hasParentContact ? 'Their email and phone go to the player’s own record.' : undefined,
        }}
        other={draft.otherParent}
        onOther={(otherParent) => onChange(choosePerson(draft, { otherParent }))}
        source={parentSource}
      />
      <Picker
        label="Team (optional)"
        placeholder="Search teams…"
        none="— none —"
        source={teamSource}
        item={(team) => team}
        texts={{ loading: 'Loading teams…', failed: 'Failed to load teams' }}
        value={draft.team}
        onChange={(team) => onChange({ ...draft, team })}
      />
    </>
  );
}
