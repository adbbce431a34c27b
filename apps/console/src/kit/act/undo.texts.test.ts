import { expect, it } from 'vitest';
import { leftText } from './undo.texts.ts';

const player = (name: string | null) => ({ kind: 'player', name, reason: 'changed' as const });

it('names what was not undone, and why', () => {
  expect(leftText([player('Abby Moreno')])).toBe('Not undone: Abby Moreno was changed since.');
  expect(leftText([player('Abby Moreno'), { kind: 'lead', name: null, reason: 'gone' }])).toBe(
    'Not undone: Abby Moreno was changed since, A lead was removed for good.',
  );
});

it('names three, and counts the rest', () => {
  expect(leftText(['Abby', 'Bea', 'Cleo', 'Dee', 'Eve'].map(player))).toBe(
    'Not undone: Abby was changed since, Bea was changed since, Cleo was changed since, 2 more.',
  );
});
