import { IconClock } from '@tabler/icons-react';
import type { Banner } from '@dugout/contract/features/banners/banner.schema.ts';
import { isExpired } from '@dugout/contract/features/banners/banner.rules.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { KindBadge, OutlinedBadge } from '../../kit/cells/badge.tsx';
import { Picture } from '../../kit/cells/picture.tsx';
import { PictureActions } from '../../kit/list/row-actions.tsx';
import { wallClockAt } from '../../kit/time/time-zone.ts';
import { useClock } from '../../kit/time/use-clock.ts';
import { expiryText, hoursText } from './banner.texts.ts';
import classes from './banner-card.module.css';

export function BannerCard({ banner }: { banner: Banner }) {
  const { timeZone } = useOrganisation();
  const today = useClock((now) => wallClockAt(new Date(now), timeZone).slice(0, 10));
  const expired = useClock((now) => isExpired(banner, now));
  const when = expiryText(wallClockAt(banner.expiresAt, timeZone), today);
  return (
    <div className={`tile floats ${classes.banner}`} data-expired={expired || undefined}>
      <div className={`frame ${classes.picture}`}>
        <Picture url={banner.imageUrl} alt="Banner" sizes="(max-width: 48em) 92vw, 300px" />
      </div>
      <div className={`row between ${classes.foot}`}>
        <span className={`small ${expired ? 'subtle' : 'muted'}`}>{expired ? when : `Expires ${when}`}</span>
        {expired ? (
          <OutlinedBadge>Expired</OutlinedBadge>
        ) : (
          <KindBadge icon={IconClock}>{hoursText(banner.duration)}</KindBadge>
        )}
      </div>
      {/* A banner has no title: the time it expires is what tells it from the others. */}
      <PictureActions row={banner} name={`${expired ? 'expired' : 'expires'} ${when}`} />
    </div>
  );
}
