import { byId, defineList } from '../../wire/list.ts';
import { playerRecord } from '../players/player.record.ts';
import { teamRecord, trophyRecord } from '../teams/team.record.ts';
import type { Alumna, PastTeam, WonTrophy } from './legacy.schema.ts';

/** By class, the newest first, and who has no year last. The console loads further pages while people scroll. */
export const alumniList = defineList<Alumna>()({
  name: 'alumni',
  path: '/legacy/alumni',
  access: 'admin',
  of: playerRecord,
  searchable: true,
  filters: {},
  sorts: ['class'],
  defaultSort: ['class'],
  pageSizes: [50],
});

/** Of live teams, what was added last first. */
export const trophiesList = defineList<WonTrophy>()({
  name: 'trophies',
  path: '/legacy/trophies',
  access: 'admin',
  of: trophyRecord,
  searchable: true,
  filters: {},
  sorts: ['createdAt'],
  defaultSort: ['-createdAt'],
  pageSizes: [24],
});

/** The teams of the seasons that have ended, as they were: the latest season first. */
export const pastTeamsList = defineList<PastTeam>()({
  name: 'past-teams',
  path: '/legacy/teams',
  access: 'admin',
  of: teamRecord,
  searchable: true,
  filters: { season: byId },
  sorts: ['season'],
  defaultSort: ['-season'],
  pageSizes: [50],
});
