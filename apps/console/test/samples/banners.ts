import type { Banner } from '@dugout/contract/features/banners/banner.schema.ts';
import { newId } from '../samples.ts';

export const banner = (given: Partial<Banner> = {}): Banner => ({
  id: newId(),
  version: 3,
  imageUrl: 'https://img.example/cup.png',
  duration: 24,
  expiresAt: '2099-03-15T14:41:00Z',
  ...given,
});
