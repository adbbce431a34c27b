import { expect, it } from 'vitest';
import { fileSizeText } from './file-size.ts';

it('a size in the unit that people know it by', () => {
  expect([12, 412 * 1024, 3.44 * 1024 * 1024].map(fileSizeText)).toEqual(['1 KB', '412 KB', '3.4 MB']);
});
