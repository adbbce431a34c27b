/**
 * Which feature may ask which other one, by its `public` file. Read it before adding a line: the console's features stand
 * on those that know less than they do (history and users below players, players below the page of a team), so that no
 * circle can arise.
 */
export const featureArrows: Readonly<Record<string, readonly string[]>> = {
  'api: account': ['auth', 'users'],
  'api: coaches': ['people', 'teams'],
  'api: history': ['auth', 'leads', 'users'],
  'api: leads': ['auth', 'organisation', 'people', 'players', 'teams', 'users'],
  'api: people': ['auth'],
  'api: players': ['commits', 'people', 'teams'],
  'api: service-keys': ['users'],
  'api: setup': ['auth', 'organisation', 'users'],
  'api: support': ['organisation'],
  'api: teams': ['people'],
  'api: users': ['auth', 'teams'],
  'console: coaches': ['history', 'users'],
  'console: dashboard': ['events', 'media', 'notifications', 'sponsors', 'teams', 'users'],
  'console: events': ['history'],
  'console: journal': ['history', 'users'],
  'console: leads': ['history', 'teams'],
  'console: media': ['history'],
  'console: notifications': ['history'],
  'console: players': ['history', 'schools', 'teams'],
  'console: settings': ['auth', 'demo-data', 'history', 'journal', 'organisation', 'setup'],
  'console: setup': ['auth', 'organisation'],
  'console: sponsors': ['history'],
  'console: team-page': ['coaches', 'history', 'players', 'teams'],
  'console: teams': ['history'],
  'console: users': ['auth', 'history'],
};
