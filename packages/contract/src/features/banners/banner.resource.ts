import { defineResource } from '../../wire/resource.ts';
import { Banner, BannerInput } from './banner.schema.ts';
import { bannersList } from './banners.list.ts';

export const bannerResource = defineResource(bannersList, {
  name: 'banner',
  one: 'a banner',
  entity: Banner,
  input: BannerInput,
});
