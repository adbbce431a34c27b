import { states } from '../../vocabulary/states.ts';
import { choice, text } from '../../wire/record-fields.ts';
import type { Sensitivity } from '../../wire/record.ts';

const contact: { sensitivity: Sensitivity } = { sensitivity: 'contact' };

/** Where a coach, a player or a parent lives: the same five lines everywhere, in the words and the order of each screen. */
export const street = (label: string) => ({
  address1: text(label, 200, contact),
  address2: text('Address 2', 200, contact),
  city: text('City', 100, contact),
});
export const state = choice('State', states);
export const zip = (label: string, keyboard: { readonly keyboard?: 'numeric' } = {}) =>
  text(label, 20, { ...contact, ...keyboard });
