import { jerseyNumber, playerMessages } from '@dugout/contract/features/players/player.rules.ts';
import { noName } from '@dugout/contract/features/teams/team.rules.ts';
import { teamProblems } from '@dugout/contract/features/teams/team.routes.ts';
import type { PastRoster, PastRosterInput } from '@dugout/contract/features/teams/team.schema.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Conflicts, Written } from '../../platform/write/write.ts';
import * as store from './past-teams.store.ts';
import type { Place } from './past-teams.store.ts';

/** Two corrections at once that put the same player on two teams. */
export const correctionConflicts: Conflicts = { roster_entries_player: teamProblems.playerElsewhere };

/** The one way to change a season that has ended. Whoever is in the trash keeps her place: nobody was shown it. */
export async function correctSeason(
  tx: Tx,
  ctx: Ctx,
  place: Place,
  { roster, coachIds, reason }: PastRosterInput,
): Promise<Written<PastRoster>> {
  const season = (await store.lockSeason(tx, place.season)) ?? fail(teamProblems.notInSeason);
  if (season.isCurrent) fail(teamProblems.seasonIsCurrent);
  const before = (await store.lockPastRoster(tx, place)) ?? fail(teamProblems.notInSeason);
  const numberOf = new Map(before.roster.map(({ playerId, jerseyNum }) => [playerId, jerseyNum]));
  refuseNumbers(roster, numberOf);
  const added = roster.filter(({ playerId }) => !numberOf.has(playerId));
  await refusePlayers(tx, place, roster, added);
  const coached = before.staff.map(({ coachId }) => coachId);
  const joined = without(coachIds, coached);
  if ((await store.lockLive(tx, 'coaches', joined)).size < joined.length) fail(teamProblems.coachUnknown);

  const gone = without([...numberOf.keys()], idsOf(roster));
  const renumbered = roster.filter(
    ({ playerId, jerseyNum }) => numberOf.has(playerId) && numberOf.get(playerId) !== jerseyNum,
  );
  const left = without(coached, coachIds);
  if ([gone, renumbered, added, left, joined].some((some) => some.length > 0)) {
    await store.takeOffRoster(tx, place, gone);
    await store.renumber(tx, place, renumbered);
    await store.putOnRoster(tx, place, added);
    await store.takeOffStaff(tx, place, left);
    await store.putOnStaff(tx, place, joined);
    await store.markCorrected(tx, place, left, ctx.clock.now());
  }
  const after = (await store.findPastRoster(tx, place))!;
  return {
    entity: 'team',
    id: place.id,
    before,
    after,
    // An image of the past among those of the team would be taken for a version of it.
    withoutImages: true,
    reply: after,
    act: 'correct-season',
    details: { season: season.name, reason },
  };
}

type Roster = PastRosterInput['roster'];
const idsOf = (roster: Roster) => roster.map(({ playerId }) => playerId);
const without = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id));

/** One that is stored stays. */
function refuseNumbers(roster: Roster, numberOf: ReadonlyMap<string, string | null>): void {
  const errors = roster.flatMap(({ playerId, jerseyNum }, at) =>
    jerseyNum === null || jerseyNumber.test(jerseyNum) || numberOf.get(playerId) === jerseyNum
      ? []
      : [{ path: `roster.${at}.jerseyNum`, message: playerMessages.jerseyNum }],
  );
  if (errors.length > 0) fail(platformProblems.invalidInput, { errors });
}

async function refusePlayers(tx: Tx, place: Place, roster: Roster, added: Roster): Promise<void> {
  const ids = idsOf(added);
  if ((await store.lockLive(tx, 'players', ids)).size < ids.length) fail(teamProblems.playerUnknown);
  const elsewhere = await store.findElsewhere(tx, place, ids);
  const errors = elsewhere.map(({ playerId, name, team }) => ({
    path: `roster.${idsOf(roster).indexOf(playerId)}.playerId`,
    message: `${name} is on the roster of ${team || noName} in that season. Take her off there first.`,
  }));
  if (errors.length > 0) fail(teamProblems.playerElsewhere, { errors });
}
