import {
  IconBell,
  IconCalendarEvent,
  IconClipboardText,
  IconHeartHandshake,
  IconLayoutDashboard,
  IconLifebuoy,
  IconMessages,
  IconPhotoVideo,
  IconSettings,
  IconShieldHalf,
  IconShirtSport,
  IconUserPlus,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
}

/** In the order of section 2, "Shell". A screen is listed when it exists. */
export const mainItems: readonly NavigationItem[] = [
  { label: 'Dashboard', to: '/', icon: IconLayoutDashboard },
  { label: 'Teams', to: '/teams', icon: IconShieldHalf },
  { label: 'Users', to: '/users', icon: IconUsers },
  { label: 'Players', to: '/players', icon: IconShirtSport },
  { label: 'Coaches', to: '/coaches', icon: IconClipboardText },
  { label: 'Portal', to: '/portal', icon: IconUserPlus },
  { label: 'Events', to: '/events', icon: IconCalendarEvent },
  { label: 'Media', to: '/media', icon: IconPhotoVideo },
  { label: 'Notifications', to: '/notifications', icon: IconBell },
  { label: 'Sponsor', to: '/sponsor', icon: IconHeartHandshake },
  { label: 'Message Logs', to: '/logs', icon: IconMessages },
];

/** At the foot of the sidebar, under a line. */
export const footItems: readonly NavigationItem[] = [
  { label: 'Settings', to: '/settings', icon: IconSettings },
  { label: 'Support', to: '/support', icon: IconLifebuoy },
];

/** The bar of a phone has room for four; the rest is behind More. */
export const barItems = mainItems.slice(0, 4);
export const moreItems = mainItems.slice(4);

const contains = (item: NavigationItem, path: string) => path === item.to || path.startsWith(`${item.to}/`);

export const itemAt = (path: string): NavigationItem | undefined =>
  [...mainItems, ...footItems].find((item) => contains(item, path));

export const isBehindMore = (path: string): boolean =>
  [...moreItems, ...footItems].some((item) => contains(item, path));
