import {
  IconBellPlus,
  IconCalendarPlus,
  IconCalendarTime,
  IconDeviceDesktop,
  IconFilePlus,
  IconHeartHandshake,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPhotoPlus,
  IconShieldPlus,
  IconSun,
  IconTrash,
  IconTrophy,
  IconUserCog,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import type { MantineColorScheme } from '@mantine/core';
import type { OverlayLoader } from '../kit/overlay/use-overlay.tsx';
import { createEventModal } from '../features/events/public.ts';
import { newLeadModal } from '../features/leads/public.ts';
import { createArticleDrawer } from '../features/articles/public.ts';
import { createBannerModal } from '../features/banners/public.ts';
import { createNotificationModal } from '../features/notifications/public.ts';
import type { PaletteEntry } from '../features/search/entries.ts';
import { createSponsorModal } from '../features/sponsors/public.ts';
import { createTeamDrawer } from '../features/teams/public.ts';
import { createUserModal } from '../features/users/public.ts';
import { footItems, mainItems } from './navigation.ts';

const screen = (title: string, icon: Icon, to: string, search: Record<string, string> = {}): PaletteEntry => ({
  title,
  kind: 'Screen',
  icon,
  does: { to, search },
});

const creates = (title: string, icon: Icon, open: OverlayLoader): PaletteEntry => ({
  title,
  kind: 'Action',
  icon,
  words: 'new add create',
  does: { open },
});

const runs = (title: string, icon: Icon, words: string, run: () => void): PaletteEntry => ({
  title,
  kind: 'Action',
  icon,
  words,
  does: { run },
});

const screens: readonly PaletteEntry[] = [
  ...[...mainItems, ...footItems].map(({ label, icon, to }) => screen(label, icon, to)),
  screen('Legacy', IconTrophy, '/legacy'),
  screen('Settings: Administrators', IconUserCog, '/settings', { tab: 'administrators' }),
  screen('Settings: Seasons', IconCalendarTime, '/settings', { tab: 'seasons' }),
  screen('Settings: Trash', IconTrash, '/settings', { tab: 'trash' }),
  screen('Settings: Journal', IconHistory, '/settings', { tab: 'journal' }),
];

const creations: readonly PaletteEntry[] = [
  creates('New Team', IconShieldPlus, createTeamDrawer),
  creates('New User', IconUserPlus, createUserModal),
  creates('New Lead', IconUserPlus, newLeadModal),
  creates('New Event', IconCalendarPlus, createEventModal),
  creates('New Article', IconFilePlus, createArticleDrawer),
  creates('New Sponsor', IconHeartHandshake, createSponsorModal),
  creates('New Banner', IconPhotoPlus, createBannerModal),
  creates('New Notification', IconBellPlus, createNotificationModal),
];

interface Means {
  readonly keyMap: OverlayLoader;
  readonly setColorScheme: (scheme: MantineColorScheme) => void;
  readonly logOut: () => void;
}

/** Over a form that is open nothing else is opened or ended: from there the palette only leads away, and is asked about. */
export function paletteEntries(
  { keyMap, setColorScheme, logOut }: Means,
  formIsOpen: boolean,
): readonly PaletteEntry[] {
  const looks = [
    runs('Dark mode', IconMoon, 'appearance theme night', () => setColorScheme('dark')),
    runs('Light mode', IconSun, 'appearance theme day', () => setColorScheme('light')),
    runs('Appearance of this device', IconDeviceDesktop, 'theme system', () => setColorScheme('auto')),
  ];
  if (formIsOpen) return [...screens, ...looks];
  return [
    ...screens,
    ...creations,
    {
      title: 'Keyboard shortcuts',
      kind: 'Action',
      icon: IconKeyboard,
      words: 'keys shortcuts help',
      does: { open: keyMap },
    },
    ...looks,
    runs('Log out', IconLogout, 'logout sign out leave', logOut),
  ];
}
