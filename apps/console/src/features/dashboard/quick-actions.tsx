import type { Icon } from '@tabler/icons-react';
import {
  IconBellPlus,
  IconCalendarPlus,
  IconFilePlus,
  IconHeartHandshake,
  IconPhotoPlus,
  IconShieldPlus,
} from '@tabler/icons-react';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';
import { createEventModal } from '../events/public.ts';
import { createArticleDrawer } from '../articles/public.ts';
import { createBannerModal } from '../banners/public.ts';
import { createNotificationModal } from '../notifications/public.ts';
import { createSponsorModal } from '../sponsors/public.ts';
import { createTeamDrawer } from '../teams/public.ts';
import classes from './quick-actions.module.css';

interface QuickAction {
  readonly label: string;
  readonly icon: Icon;
  readonly open: OverlayLoader;
}

/** In the order of section 2, "Dashboard". */
const quickActions: readonly QuickAction[] = [
  { label: 'New Team', icon: IconShieldPlus, open: createTeamDrawer },
  { label: 'New Article', icon: IconFilePlus, open: createArticleDrawer },
  { label: 'New Event', icon: IconCalendarPlus, open: createEventModal },
  { label: 'New Sponsor', icon: IconHeartHandshake, open: createSponsorModal },
  { label: 'New Banner', icon: IconPhotoPlus, open: createBannerModal },
  { label: 'Notification', icon: IconBellPlus, open: createNotificationModal },
];

export function QuickActions() {
  const { open, outlet } = useOverlay();
  return (
    <>
      <ul className={`stack gap10 fixed ${classes.actions}`} aria-label="Quick actions">
        {quickActions.map((action) => (
          <li key={action.label}>
            <button
              type="button"
              className={`row card lifts strong ${classes.action}`}
              onPointerEnter={() => void action.open().catch(() => undefined)}
              onClick={() => open(action.open, {})}
            >
              <action.icon size={19} stroke={1.75} aria-hidden className={classes.icon} />
              {action.label}
            </button>
          </li>
        ))}
      </ul>
      {outlet}
    </>
  );
}
