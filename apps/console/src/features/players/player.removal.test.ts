import { expect, it } from 'vitest';
import type { Parent, Player } from '@dugout/contract/features/players/player.schema.ts';
import { stayingText } from './player.removal.ts';

const person = { id: '1', fname: 'Callie', lname: 'Whitcomb', email: null, phone: null };
const parents = (count: number): Parent[] =>
  Array.from({ length: count }, (_parent, index) => ({ id: String(index), user: person, address: null }));
const text = (user: Player['user'], count: number) => stayingText({ user, parents: parents(count) });

it('says that a player can be restored, and who stays', () => {
  const trash = 'The player goes to the trash and can be restored for 30 days.';
  expect(text(person, 0)).toBe(`${trash} Their user account stays.`);
  expect(text(person, 1)).toBe(`${trash} Their user account and 1 parent stay.`);
  expect(text(person, 2)).toBe(`${trash} Their user account and 2 parents stay.`);
  expect(text(null, 1)).toBe(`${trash} Their 1 parent stays.`);
  expect(text(null, 0)).toBe(trash);
});
