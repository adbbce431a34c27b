import { bannerResource } from '@dugout/contract/features/banners/banner.resource.ts';
import { crudModule } from '../../platform/crud/crud.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { momentOf } from '../../platform/db/moment.ts';
import { demandShownTimes } from '../../platform/db/shown-times.ts';

export const banners = crudModule('banners', bannerResource, {
  table: 'banners',
  filters: {},
  sorts: { expiresAt: 'expires_at' },
  own: {
    expiresAt: {
      column: 'expires_at',
      read: isoTime('p.expires_at'),
      write: momentOf,
      demand: (tx: Tx, expiresAt: string) => demandShownTimes(tx, { expiresAt }),
    },
  },
  readOnly: {},
});
