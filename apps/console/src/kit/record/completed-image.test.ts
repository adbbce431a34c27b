import { expect, it } from 'vitest';
import { completedImage } from './completed-image.ts';

it('a field that an old version does not know stays as it is now; what it knows, also as empty, is put back', () => {
  const old = { id: 'p', jerseyNum: null, user: { fname: 'Elise' }, address: null, parents: [] };
  const now = {
    id: 'p',
    jerseyNum: '11',
    nickname: 'Ace',
    user: { fname: 'Elisa', phone: '512 555 0101' },
    address: { city: 'Austin' },
    parents: [{ id: 'm' }],
  };
  expect(completedImage(old, now)).toEqual({
    id: 'p',
    jerseyNum: null,
    nickname: 'Ace',
    user: { fname: 'Elise', phone: '512 555 0101' },
    address: null,
    parents: [],
  });
  expect(completedImage(old, undefined)).toEqual(old);
});
