import { defineResource } from '../../wire/resource.ts';
import { Banner, BannerInput, BannerUpdate } from './banner.schema.ts';
import { bannerRecord } from './banner.record.ts';
import { bannersList } from './banners.list.ts';

export const bannerResource = defineResource(bannersList, {
  record: bannerRecord,
  one: 'a banner',
  entity: Banner,
  input: BannerInput,
  changes: BannerUpdate,
});
