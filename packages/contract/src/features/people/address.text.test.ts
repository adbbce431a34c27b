import { expect, it } from 'vitest';
import { addressText } from './address.text.ts';

const nowhere = { address1: null, address2: null, city: null, state: null, zip: null };

it('writes an address on one line, without what is missing', () => {
  expect(
    addressText({ address1: '1408 Pecan Hollow Dr', address2: null, city: 'Round Rock', state: 'TX', zip: '78664' }),
  ).toBe('1408 Pecan Hollow Dr, Round Rock, TX 78664');
  expect(addressText({ ...nowhere, state: 'TX' })).toBe('TX');
  expect(addressText({ ...nowhere, address1: '', zip: '78664' })).toBe('78664');
  expect(addressText(nowhere)).toBe('');
});
