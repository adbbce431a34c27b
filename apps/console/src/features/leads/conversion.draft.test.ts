import { describe, expect, it } from 'vitest';
import type { ConversionConflict, LeadMatches } from '@dugout/contract/features/leads/conversion.schema.ts';
import { choicesOf, choosePerson, leaveOut, linkHolder, mayLink, proposedDraft } from './conversion.draft.ts';
import { exampleLead } from './lead.example.ts';

const nobody: LeadMatches = { players: [], parents: [], leads: [] };
const somebody: LeadMatches = {
  ...nobody,
  players: [
    {
      choice: 'player-1',
      playerId: 'player-1',
      name: 'Sienna Abbott',
      email: null,
      phone: null,
      gradYear: 2032,
      team: null,
      parents: [],
      why: ['name and grad year'],
    },
  ],
};
const conflict = (part: Partial<ConversionConflict>): ConversionConflict => ({
  field: 'parentEmail',
  message: 'Taken.',
  holder: { id: 'user-9', name: 'Laura Abbott', role: 'PARENT', playerId: null },
  ...part,
});

describe('what a conversion starts from', () => {
  it('is a new player and a new parent where nobody matches', () => {
    expect(choicesOf(proposedDraft(exampleLead, nobody))).toEqual({ player: 'new', parent: 'new' });
  });

  it('is no parent where the lead names none', () => {
    const alone = { ...exampleLead, parentFirstName: null, parentLastName: null };
    expect(choicesOf(proposedDraft(alone, nobody))).toEqual({ player: 'new', parent: 'none' });
  });

  it('is left to the administrator where somebody matches', () => {
    const draft = proposedDraft(exampleLead, somebody);
    expect(choicesOf(draft)).toBeNull();
    expect(choicesOf(choosePerson(draft, { player: 'player-1' }))).toEqual({ player: 'player-1', parent: 'new' });
  });
});

describe('what the server is asked', () => {
  const draft = proposedDraft(exampleLead, nobody);

  it('waits for a person who was said to be another', () => {
    expect(choicesOf(choosePerson(draft, { player: 'other' }))).toBeNull();
    const found = { chosen: { id: 'player-7', name: 'Ana' }, text: 'Ana' };
    expect(choicesOf(choosePerson(draft, { player: 'other', otherPlayer: found }))?.player).toBe('player-7');
  });

  it('waits for a team of which only the text is there', () => {
    expect(choicesOf({ ...draft, team: { chosen: null, text: 'Aus' } })).toBeNull();
    expect(choicesOf({ ...draft, team: { chosen: { id: 'team-1', name: 'Austin' }, text: 'Austin' } })?.team).toBe(
      'team-1',
    );
  });

  it('leaves out one address, or both', () => {
    const one = leaveOut(draft, 'parentEmail');
    expect(choicesOf(one)?.leaveOut).toBe('parentEmail');
    expect(choicesOf(leaveOut(leaveOut(one, 'playerEmail'), 'playerEmail'))?.leaveOut).toBe('both');
  });

  it('asks about the address anew when somebody else is chosen', () => {
    expect(choicesOf(choosePerson(leaveOut(draft, 'parentEmail'), { parent: 'none' }))).toEqual({
      player: 'new',
      parent: 'none',
    });
  });
});

describe('the person who has the address already', () => {
  it('is chosen where they are proposed', () => {
    const holder = { id: 'user-1', name: 'Sienna Abbott', role: 'PLAYER', playerId: 'player-1' } as const;
    const draft = linkHolder(
      proposedDraft(exampleLead, somebody),
      conflict({ field: 'playerEmail', holder }),
      somebody,
    );
    expect(draft.player).toBe('player-1');
  });

  it('is found for the administrator where they are not', () => {
    const draft = linkHolder(proposedDraft(exampleLead, nobody), conflict({}), nobody);
    expect(choicesOf(draft)).toEqual({ player: 'new', parent: 'user-9' });
    expect(draft.otherParent.text).toBe('Laura Abbott');
  });

  it('cannot be linked as what they are not', () => {
    const coach = { id: 'user-3', name: 'Coach', role: 'COACH', playerId: null } as const;
    expect(mayLink(conflict({ field: 'playerEmail', holder: coach }), nobody)).toBe(false);
    expect(mayLink(conflict({ holder: coach }), nobody)).toBe(false);
    expect(mayLink(conflict({ holder: null }), nobody)).toBe(false);
    expect(mayLink(conflict({}), nobody)).toBe(true);
  });
});
