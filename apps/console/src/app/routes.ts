import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { takeMailedLink } from '../features/auth/mailed-link.ts';
import { takeSetupCode } from '../features/setup/setup-link.ts';
import { guard, leadToSetup, skipWhenSetUp, skipWhenSignedIn } from './guard.ts';
import { StartErrorScreen } from './error-screen.tsx';
import { screen } from './screen.ts';
import { flatSearch, fragmentOf } from './search-params.ts';

/** The route table of section 2. Screens are loaded when they are opened. */
const root = createRootRoute({ errorComponent: StartErrorScreen });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: skipWhenSignedIn,
  component: screen(() => import('../features/auth/login.screen.tsx'), 'LoginScreen'),
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  beforeLoad: async ({ location }) => {
    // oxlint-disable-next-line typescript/only-throw-error
    if (takeSetupCode(fragmentOf(location))) throw redirect({ to: '/setup', hash: '', replace: true });
    await skipWhenSetUp();
  },
  component: screen(() => import('../features/setup/setup.screen.tsx'), 'SetupScreen'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: flatSearch,
  beforeLoad: async ({ search }) => {
    // oxlint-disable-next-line typescript/only-throw-error
    if (takeMailedLink(search)) throw redirect({ to: '/reset-password', search: {}, replace: true });
    await leadToSetup();
  },
  component: screen(() => import('../features/auth/reset-password.screen.tsx'), 'ResetPasswordScreen'),
});

const resetSuccess = createRoute({
  getParentRoute: () => root,
  path: '/reset-success',
  validateSearch: flatSearch,
  beforeLoad: leadToSetup,
  component: screen(() => import('../features/auth/reset-success.screen.tsx'), 'ResetSuccessScreen'),
});

/** What a mail about a new email address leads to: its token stands behind the `#`, where no server sees it. */
const takingLink =
  (to: '/confirm-email' | '/take-back-email') =>
  async ({ location }: { location: { hash: string } }) => {
    // oxlint-disable-next-line typescript/only-throw-error
    if (takeMailedLink(fragmentOf(location))) throw redirect({ to, hash: '', replace: true });
    await leadToSetup();
  };

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  beforeLoad: takingLink('/confirm-email'),
  component: screen(() => import('../features/auth/email-link.screen.tsx'), 'ConfirmEmailScreen'),
});

const takeBackEmail = createRoute({
  getParentRoute: () => root,
  path: '/take-back-email',
  beforeLoad: takingLink('/take-back-email'),
  component: screen(() => import('../features/auth/email-link.screen.tsx'), 'TakeBackEmailScreen'),
});

const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: guard,
  component: screen(() => import('./shell/shell.tsx'), 'Shell'),
  errorComponent: StartErrorScreen,
});

const home = createRoute({
  getParentRoute: () => guarded,
  path: '/',
  validateSearch: flatSearch,
  component: screen(() => import('../features/dashboard/dashboard.screen.tsx'), 'DashboardScreen'),
});

const teams = createRoute({
  getParentRoute: () => guarded,
  path: '/teams',
  validateSearch: flatSearch,
  component: screen(() => import('../features/teams/teams.screen.tsx'), 'TeamsScreen'),
});

const team = createRoute({
  getParentRoute: () => guarded,
  path: '/teams/$id',
  validateSearch: flatSearch,
  component: screen(() => import('../features/team-page/team-detail.screen.tsx'), 'TeamDetailScreen'),
});

const users = createRoute({
  getParentRoute: () => guarded,
  path: '/users',
  validateSearch: flatSearch,
  component: screen(() => import('../features/users/users.screen.tsx'), 'UsersScreen'),
});

const players = createRoute({
  getParentRoute: () => guarded,
  path: '/players',
  validateSearch: flatSearch,
  component: screen(() => import('../features/players/players.screen.tsx'), 'PlayersScreen'),
});

const player = createRoute({
  getParentRoute: () => guarded,
  path: '/players/$id',
  validateSearch: flatSearch,
  component: screen(() => import('../features/person-page/player.screen.tsx'), 'PlayerScreen'),
});

const user = createRoute({
  getParentRoute: () => guarded,
  path: '/users/$id',
  validateSearch: flatSearch,
  component: screen(() => import('../features/person-page/user.screen.tsx'), 'UserScreen'),
});

const coaches = createRoute({
  getParentRoute: () => guarded,
  path: '/coaches',
  validateSearch: flatSearch,
  component: screen(() => import('../features/coaches/coaches.screen.tsx'), 'CoachesScreen'),
});

const events = createRoute({
  getParentRoute: () => guarded,
  path: '/events',
  validateSearch: flatSearch,
  component: screen(() => import('../features/events/events.screen.tsx'), 'EventsScreen'),
});

const portal = createRoute({
  getParentRoute: () => guarded,
  path: '/portal',
  validateSearch: flatSearch,
  component: screen(() => import('../features/leads/leads.screen.tsx'), 'LeadsScreen'),
});

const media = createRoute({
  getParentRoute: () => guarded,
  path: '/media',
  validateSearch: flatSearch,
  component: screen(() => import('../features/media/media.screen.tsx'), 'MediaScreen'),
});

const article = createRoute({
  getParentRoute: () => guarded,
  path: '/media/articles/$id',
  validateSearch: flatSearch,
  component: screen(() => import('../features/articles/article.screen.tsx'), 'ArticleScreen'),
});

const notifications = createRoute({
  getParentRoute: () => guarded,
  path: '/notifications',
  validateSearch: flatSearch,
  component: screen(() => import('../features/notifications/notifications.screen.tsx'), 'NotificationsScreen'),
});

const sponsor = createRoute({
  getParentRoute: () => guarded,
  path: '/sponsor',
  validateSearch: flatSearch,
  component: screen(() => import('../features/sponsors/sponsors.screen.tsx'), 'SponsorsScreen'),
});

const logs = createRoute({
  getParentRoute: () => guarded,
  path: '/logs',
  validateSearch: flatSearch,
  component: screen(() => import('../features/messages/messages.screen.tsx'), 'MessagesScreen'),
});

const settings = createRoute({
  getParentRoute: () => guarded,
  path: '/settings',
  validateSearch: flatSearch,
  component: screen(() => import('../features/settings/settings.screen.tsx'), 'SettingsScreen'),
});

const rollOver = createRoute({
  getParentRoute: () => guarded,
  path: '/settings/roll-over/$id',
  validateSearch: flatSearch,
  component: screen(() => import('../features/rollovers/rollover.screen.tsx'), 'RolloverScreen'),
});

const legacy = createRoute({
  getParentRoute: () => guarded,
  path: '/legacy',
  validateSearch: flatSearch,
  component: screen(() => import('../features/legacy/legacy.screen.tsx'), 'LegacyScreen'),
});

const support = createRoute({
  getParentRoute: () => guarded,
  path: '/support',
  component: screen(() => import('../features/support/support.screen.tsx'), 'SupportScreen'),
});

/** A route of its own, so that an unknown address is answered inside the shell. */
const notFound = createRoute({
  getParentRoute: () => guarded,
  path: '$',
  component: screen(() => import('./not-found.screen.tsx'), 'NotFoundScreen'),
});

export const routeTree = root.addChildren([
  setup,
  login,
  resetPassword,
  resetSuccess,
  confirmEmail,
  takeBackEmail,
  guarded.addChildren([
    home,
    teams,
    team,
    users,
    user,
    players,
    player,
    coaches,
    portal,
    events,
    media,
    article,
    notifications,
    sponsor,
    logs,
    settings,
    rollOver,
    legacy,
    support,
    notFound,
  ]),
]);
