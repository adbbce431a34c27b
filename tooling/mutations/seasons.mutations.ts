import type { Mutation } from './mutation.ts';

const store = 'apps/api/src/modules/teams/past-teams.store.ts';
const correct = 'apps/api/src/modules/teams/correct-season.ts';
const past = (tests: string) => ({ file: 'apps/api/src/modules/teams/past-seasons.test.ts', tests });
const screen = (tests: string) => ({
  file: 'apps/console/src/features/team-page/past-season.component.test.tsx',
  tests,
});

const carryOut = 'apps/api/src/modules/rollovers/carry-out.ts';
const rollover = (tests: string) => ({ file: 'apps/api/src/modules/rollovers/rollovers.test.ts', tests });

export const seasonsMutations: readonly Mutation[] = [
  {
    what: 'a roll-over is carried out although it is another than the one that was looked at',
    file: carryOut,
    from: '  if (digest !== token) fail(rolloverProblems.planChanged);\n',
    to: '',
    caughtBy: rollover('is refused while somebody is undecided'),
  },
  {
    what: 'a roll-over moves a team that somebody changed meanwhile',
    file: carryOut,
    from: 'ids.filter((id) => !left.has(id))',
    to: 'ids',
    caughtBy: rollover('leaves a team that somebody changed meanwhile'),
  },
  {
    what: 'a roll-over keeps no copy of the season that ends',
    file: carryOut,
    from: '  await store.copyTeams(tx, payload.from, ids);\n  const moves',
    to: '  const moves',
    caughtBy: rollover('copies the season that ends'),
  },
  {
    what: 'the history of a purged player’s past rosters stays',
    file: 'packages/database/migrations/0070_families.sql',
    from: "        perform erase_images('roster_entries', part.id, removed, '{}');\n",
    to: '        null;\n',
    caughtBy: { file: 'apps/api/src/modules/history/purge.test.ts', tests: 'nothing of a purged player is left' },
  },
  {
    what: 'a team that comes back out of the trash takes its past rosters away',
    file: 'apps/api/src/modules/history/undo-act.ts',
    from: '.filter((row) => !relations[row.relation]!.lasting)',
    to: '',
    caughtBy: {
      file: 'apps/api/src/modules/rollovers/rollover-run.test.ts',
      tests: 'a team that was not continued comes back',
    },
  },
  {
    what: 'a past roster tells how to reach a coach',
    file: store,
    from: "'email', null, 'phone', null) end,",
    to: "'email', u.email, 'phone', u.phone) end,",
    caughtBy: past('is as it was then'),
  },
  {
    what: 'a past roster shows who is in the trash',
    file: store,
    from: 'join players pl on pl.id = e.player_id and pl.deleted_at is null\n  where e.team_id = p.id',
    to: 'join players pl on pl.id = e.player_id\n  where e.team_id = p.id',
    caughtBy: past('shows nobody who is in the trash'),
  },
  {
    what: 'a past roster goes with its team',
    file: store,
    from: 'join seasons s on s.id = e.season_id and not s.is_current\n  where',
    to: 'join seasons s on s.id = e.season_id and not s.is_current join teams live on live.id = e.team_id\n  where',
    caughtBy: past('outlasts the team'),
  },
  {
    what: 'an Undo of a correction goes unnoticed by an open form',
    file: store,
    from: 'set corrected_at = ${now}, head_coach_user_id =',
    to: 'set version = version + 1, head_coach_user_id =',
    caughtBy: past('is refused to whoever looked before'),
  },
  {
    what: 'a correction does not say who is on another roster of that season',
    file: correct,
    from: '  if (errors.length > 0) fail(teamProblems.playerElsewhere, { errors });\n',
    to: '',
    caughtBy: past('takes no player who is on another roster'),
  },
  {
    what: 'the current season is corrected as if it had ended',
    file: correct,
    from: '  if (season.isCurrent) fail(teamProblems.seasonIsCurrent);\n',
    to: '',
    caughtBy: past('is for seasons that have ended'),
  },
  {
    what: 'the history of a team takes a correction for a version of the team',
    file: correct,
    from: '    withoutImages: true,\n',
    to: '',
    caughtBy: past('replaces roster and staff as one act'),
  },
  {
    what: 'a past season can be changed like the current one',
    file: 'apps/console/src/features/team-page/team-detail.screen.tsx',
    from: 'const past = said !== undefined && !season?.isCurrent;',
    to: 'const past = said !== undefined && season === undefined;',
    caughtBy: screen('is shown as it was, and is only read'),
  },
  {
    what: 'a correction is sent without the version that was shown',
    file: 'apps/console/src/features/team-page/correct-season.modal.tsx',
    from: 'season, version, body: correctionBody(values)',
    to: 'season, version: undefined, body: correctionBody(values)',
    caughtBy: screen('sends the whole roster'),
  },
];
