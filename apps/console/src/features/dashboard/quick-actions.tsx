import type { Icon } from '@tabler/icons-react';
import { IconShieldPlus } from '@tabler/icons-react';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';
import { createTeamDrawer } from '../teams/public.ts';
import classes from './quick-actions.module.css';

interface QuickAction {
  readonly label: string;
  readonly icon: Icon;
  readonly open: OverlayLoader;
}

/** In the order of section 2, "Dashboard". An action is listed when its feature exists; there is room for six. */
const quickActions: readonly QuickAction[] = [{ label: 'New Team', icon: IconShieldPlus, open: createTeamDrawer }];

export function QuickActions() {
  const { open, outlet } = useOverlay();
  return (
    <>
      <ul className={classes.actions} aria-label="Quick actions">
        {quickActions.map((action) => (
          <li key={action.label}>
            <button
              type="button"
              className={classes.action}
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
