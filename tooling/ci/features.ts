/** Folders whose journeys lie in a folder of another name below `suites/journeys/`. */
const journeysOf: Readonly<Record<string, string>> = {
  account: 'settings',
  administrators: 'settings',
  articles: 'media',
  banners: 'notifications',
  commits: 'players',
  'demo-data': 'setup',
  family: 'players',
  ingest: 'messages',
  journal: 'history',
  organisation: 'settings',
  people: 'players',
  'person-page': 'players',
  positions: 'players',
  rollovers: 'app',
  schools: 'players',
  seasons: 'settings',
  'service-keys': 'settings',
  system: 'support',
  'team-page': 'teams',
  uploads: 'media',
  videos: 'media',
  views: 'app',
};

/** Where a feature has a folder of its own. */
export const rooms = [
  'apps/console/src/features',
  'apps/api/src/modules',
  'packages/contract/src/features',
  'suites/journeys',
] as const;

const inRoom = new RegExp(`^(?:${rooms.join('|')})/([\\w-]+)/`);
const shell = /^apps\/console\/src\/(?:app|kit|api)\//;
const unitTest = /\.test\.tsx?$/;

/** The folder of journeys that a folder of this name is tested by. */
export const journeysFolder = (name: string): string => journeysOf[name] ?? name;

/** The feature whose journeys a change of this file asks for. A unit test changes nothing that a journey could see. */
export function featureOf(file: string): string | null {
  if (unitTest.test(file)) return null;
  if (shell.test(file)) return 'app';
  const name = inRoom.exec(file)?.[1];
  return name === undefined ? null : journeysFolder(name);
}
