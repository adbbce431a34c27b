import { bannerResource } from '@dugout/contract/features/banners/banner.resource.ts';
import { crudModule } from '../../platform/crud/crud.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { momentOf } from '../../platform/db/moment.ts';

export const banners = crudModule('banners', bannerResource, {
  table: 'banners',
  filters: {},
  sorts: { expiresAt: 'expires_at' },
  own: { expiresAt: { column: 'expires_at', read: isoTime('p.expires_at'), write: momentOf } },
  readOnly: {},
});
