import { describe, expect, it } from 'vitest';
import type { ConversionStep } from '@dugout/contract/features/leads/conversion.schema.ts';
import { holderText, keptText, planLines, undoLines } from './conversion.texts.ts';

const step = (part: Partial<ConversionStep>): ConversionStep => ({
  entity: 'user',
  act: 'create',
  of: 'player',
  id: null,
  name: 'Sienna Abbott',
  fields: {},
  ...part,
});

const newPeople: ConversionStep[] = [
  step({ fields: { fname: [null, 'Sienna'], phone: [null, '512 555 0199'], primaryRole: [null, 'PLAYER'] } }),
  step({ entity: 'player', fields: { pos1: [null, 'SHORTSTOP'], gradYear: [null, 2032] } }),
  step({ of: 'parent', name: 'Laura Abbott', fields: { email: [null, 'laura@mail.example'] } }),
  step({ entity: 'parent', of: 'parent', name: 'Laura Abbott' }),
  step({
    entity: 'link',
    act: 'link',
    of: 'parent',
    name: 'Laura Abbott',
    fields: { parent: [null, 'Laura Abbott'], player: [null, 'Sienna Abbott'] },
  }),
  step({ entity: 'team', act: 'move', fields: { team: [null, 'Austin Gold'], teamID: [null, 'x'] } }),
  step({ entity: 'lead', act: 'convert', of: 'lead', fields: { convertedPlayerId: [null, 'new'] } }),
];

const existingPeople: ConversionStep[] = [
  step({ act: 'fill', fields: { phone: [null, '512 555 0199'] } }),
  step({ entity: 'player', act: 'fill', fields: { pos1: [null, 'PITCHER'] } }),
  step({ entity: 'parent', of: 'parent', name: 'Laura Abbott' }),
  step({ entity: 'team', act: 'move', fields: { team: ['Austin Gold', 'Austin Navy'] } }),
];

describe('what a conversion would write, in plain words', () => {
  it('is one line for each person who is made, with everything that is written of them', () => {
    expect(planLines(newPeople, 'will')).toEqual([
      {
        text: 'Creates player Sienna Abbott',
        facts: [
          ['phone', '512 555 0199'],
          ['primary position', 'Shortstop'],
          ['graduation year', '2032'],
        ],
      },
      { text: 'Creates parent Laura Abbott', facts: [['email', 'laura@mail.example']] },
      { text: 'Links Laura Abbott to Sienna Abbott as a parent', facts: [] },
      { text: 'Puts Sienna Abbott on Austin Gold', facts: [] },
      { text: 'Marks the lead as converted', facts: [] },
    ]);
  });

  it('is one line for each empty field that is filled', () => {
    expect(planLines(existingPeople, 'will').map(({ text }) => text)).toEqual([
      'Fills the empty phone of Sienna Abbott: 512 555 0199',
      'Fills the empty primary position of Sienna Abbott: Pitcher',
      'Makes Laura Abbott a parent',
      'Moves Sienna Abbott from Austin Gold to Austin Navy',
    ]);
  });

  it('is told afterwards as what was done', () => {
    expect(planLines(newPeople, 'did').map(({ text }) => text)).toEqual([
      'Created player Sienna Abbott',
      'Created parent Laura Abbott',
      'Linked Laura Abbott to Sienna Abbott as a parent',
      'Put Sienna Abbott on Austin Gold',
      'Marked the lead as converted',
    ]);
  });

  it('says what stays although the lead says otherwise', () => {
    expect(keptText({ of: 'player', field: 'pos1', has: 'PITCHER', lead: 'SHORTSTOP' })).toBe(
      'The player’s primary position stays Pitcher; the lead says Shortstop',
    );
  });

  it('names whoever has the address already', () => {
    const holder = { id: 'x', name: 'Laura Abbott', role: 'PARENT', playerId: null } as const;
    expect(holderText({ field: 'parentEmail', message: 'Taken.', holder })).toBe(
      'Taken. The parent’s address belongs to Laura Abbott.',
    );
    expect(holderText({ field: 'playerEmail', message: 'The same.', holder: null })).toBe('The same.');
  });
});

describe('what taking a conversion back does', () => {
  it('is everything in the opposite order', () => {
    expect(undoLines(newPeople)).toEqual([
      'Marks the lead as not converted',
      'Takes Sienna Abbott off Austin Gold',
      'Unlinks Laura Abbott from Sienna Abbott',
      'Moves parent Laura Abbott to the trash',
      'Moves player Sienna Abbott to the trash',
    ]);
    expect(undoLines(existingPeople)).toEqual([
      'Moves Sienna Abbott back to Austin Gold',
      'Removes the parent role from Laura Abbott; keeps the account',
      'Clears the primary position of Sienna Abbott',
      'Clears the phone of Sienna Abbott',
    ]);
  });
});
