import type {
  ConversionChoices,
  ConversionConflict,
  LeadMatches,
} from '@dugout/contract/features/leads/conversion.schema.ts';
import { parentNameOf } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import type { PickerValue } from '../../kit/picker/picker-value.ts';

/** A person or team found by searching, or a person named by the server. */
export interface Found {
  readonly id: string;
  readonly name: string;
  readonly below?: string | undefined;
  readonly detail?: string | undefined;
}

/** The choice of a person: none yet, a new person, no person, one found by searching, or the id of a proposal. */
export type Chosen = '' | 'new' | 'none' | 'other' | (string & {});

export interface ConversionDraft {
  readonly player: Chosen;
  readonly otherPlayer: PickerValue<Found>;
  readonly parent: Chosen;
  readonly otherParent: PickerValue<Found>;
  readonly team: PickerValue<Found>;
  readonly leftOut: readonly ConversionConflict['field'][];
}

const nobody = { chosen: null, text: '' } as const;

/**
 * Without a match there is nothing to decide. With one, the administrator decides who it is: of two children with the
 * same name, the wrong one would get the other's parents.
 */
export const proposedDraft = (lead: Lead, { players, parents }: LeadMatches): ConversionDraft => ({
  player: players.length === 0 ? 'new' : '',
  otherPlayer: nobody,
  parent: parents.length > 0 ? '' : parentNameOf(lead) === null ? 'none' : 'new',
  otherParent: nobody,
  team: nobody,
  leftOut: [],
});

/** An address is left out for the people as they were chosen then; for others the question is asked anew. */
export const choosePerson = (
  draft: ConversionDraft,
  people: Partial<Pick<ConversionDraft, 'player' | 'otherPlayer' | 'parent' | 'otherParent'>>,
): ConversionDraft => ({ ...draft, ...people, leftOut: [] });

export const leaveOut = (draft: ConversionDraft, field: ConversionConflict['field']): ConversionDraft => ({
  ...draft,
  leftOut: [...new Set([...draft.leftOut, field])],
});

/** The person who has the address already becomes the one who is meant. */
export function linkHolder(
  draft: ConversionDraft,
  conflict: ConversionConflict,
  matches: LeadMatches,
): ConversionDraft {
  const { holder, field } = conflict;
  if (!holder) return draft;
  const id = field === 'playerEmail' ? (holder.playerId ?? holder.id) : holder.id;
  const proposed = (field === 'playerEmail' ? matches.players : matches.parents).some(({ choice }) => choice === id);
  const other = { chosen: { id, name: holder.name }, text: holder.name };
  if (field === 'playerEmail')
    return choosePerson(draft, proposed ? { player: id } : { player: 'other', otherPlayer: other });
  return choosePerson(draft, proposed ? { parent: id } : { parent: 'other', otherParent: other });
}

/** A coach's address on a lead does not make the coach a player. */
export const mayLink = ({ holder, field }: ConversionConflict, { parents }: LeadMatches): boolean =>
  holder !== null &&
  (field === 'playerEmail'
    ? holder.playerId !== null || holder.role === 'PLAYER'
    : holder.role === 'PARENT' || parents.some(({ choice }) => choice === holder.id));

const idOf = (chosen: Chosen, other: PickerValue<Found>) => (chosen === 'other' ? (other.chosen?.id ?? '') : chosen);

/** The choices for the request; null while one of them is missing. */
export function choicesOf(draft: ConversionDraft): ConversionChoices | null {
  const player = idOf(draft.player, draft.otherPlayer);
  const parent = idOf(draft.parent, draft.otherParent);
  if (player === '' || parent === '' || (draft.team.chosen === null && draft.team.text.trim() !== '')) return null;
  const [first, second] = draft.leftOut;
  return {
    player,
    parent,
    ...(draft.team.chosen ? { team: draft.team.chosen.id } : {}),
    ...(first ? { leaveOut: second ? ('both' as const) : first } : {}),
  };
}
