import { states } from '../../vocabulary/states.ts';
import { choice, text } from '../../wire/record-fields.ts';
import { type Sensitivity } from '../../wire/record.ts';

const contact: { sensitivity: Sensitivity } = { sensitivity: 'contact' };

/** Where a coach, a player or a parent lives: the same five lines everywhere, in the words of each screen. */
export const addressFields = (labels: { readonly address1: string; readonly zip: string }) => ({
  address1: text(labels.address1, 200, contact),
  address2: text('Address 2', 200, contact),
  city: text('City', 100, contact),
  zip: text(labels.zip, 20, { ...contact, keyboard: 'numeric' }),
  state: choice('State', states),
});
