import { ageOn, divisionOf } from '@dugout/contract/features/players/ages.ts';
import { seasonProblems } from '@dugout/contract/features/seasons/season.routes.ts';
import type {
  AgeRule,
  AgeRuleInput,
  AgeRules,
  AgeRulesInput,
} from '@dugout/contract/features/seasons/season.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { dayOf } from '../../platform/db/moment.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import * as store from './seasons.store.ts';

/** A rule as it was sent, its body, and the rule that the body has already. */
interface Wanted {
  readonly input: AgeRuleInput;
  readonly bodyId: string;
  readonly rule: AgeRule | null;
}

/** All rules of a season at once. Moves nobody: players stay in the teams that they are in. */
export async function setAgeRules(
  tx: Tx,
  ctx: Ctx,
  id: string,
  { rules, playersChanging }: AgeRulesInput,
): Promise<Written<AgeRules>> {
  await store.lockSeasons(tx);
  const before = (await store.findSeason(tx, id)) ?? fail(seasonProblems.notFound);
  const wanted = await withBodies(tx, before.rules, rules);
  const players = await countChanging(tx, wanted);
  if (players !== playersChanging && players > 0) fail(seasonProblems.divisionsChange, { current: { players } });
  const today = await dayOf(tx, ctx.clock.now());
  const gone = before.rules.filter((rule) => !wanted.some((one) => one.rule === rule));
  for (const rule of gone) await store.deleteRule(tx, rule.id);
  let changed = gone.length > 0;
  for (const one of wanted) {
    if (isAsBefore(one)) continue;
    await save(tx, id, one, { by: ctx.actor!.userId, on: today });
    changed = true;
  }
  if (changed) await store.raiseVersion(tx, id);
  const after = (await store.findSeason(tx, id))!;
  return { entity: 'season', id, before, after, reply: after };
}

async function withBodies(tx: Tx, known: readonly AgeRule[], rules: readonly AgeRuleInput[]): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  for (const input of rules) {
    const bodyId = await store.bodyOf(tx, input.body);
    if (wanted.some((other) => other.bodyId === bodyId)) fail(seasonProblems.bodyTwice);
    wanted.push({ input, bodyId, rule: known.find(({ body }) => body.id === bodyId) ?? null });
  }
  return wanted;
}

const divisionsText = (divisions: AgeRule['divisions']) =>
  JSON.stringify(divisions.map(({ label, maxAge }) => [maxAge, label]).sort(([a], [b]) => Number(a) - Number(b)));

const saysTheSame = (rule: AgeRule, { ageOn, source, divisions }: AgeRuleInput) =>
  rule.ageOn === ageOn && rule.source === source && divisionsText(rule.divisions) === divisionsText(divisions);

const isAsBefore = ({ input, rule }: Wanted) =>
  rule !== null && saysTheSame(rule, input) && (rule.checkedOn !== null) === input.confirmed;

async function save(tx: Tx, season_id: string, { input, bodyId, rule }: Wanted, tick: { by: string; on: string }) {
  const { ageOn, source, confirmed, divisions } = input;
  const columns = {
    age_on: ageOn,
    source,
    checked_on: confirmed ? tick.on : null,
    checked_by: confirmed ? tick.by : null,
  };
  if (rule) await store.updateRule(tx, rule.id, columns);
  const id = rule?.id ?? (await store.insertRule(tx, { season_id, body_id: bodyId }, columns)).id;
  await store.replaceDivisions(tx, id, rule?.divisions ?? [], divisions);
}

/** Of a rule that has its day before and after: by the day of her birth, whether a player's division becomes another. */
function mover({ rule, input }: Wanted): ((birthDate: string) => boolean) | null {
  const [was, is] = [rule?.ageOn ?? null, input.ageOn];
  if (rule === null || was === null || is === null) return null;
  if (was === is && divisionsText(rule.divisions) === divisionsText(input.divisions)) return null;
  return (birthDate) => {
    const before = divisionOf(rule.divisions, ageOn(birthDate, was));
    const after = divisionOf(input.divisions, ageOn(birthDate, is));
    // Another name for the same ages, or other ages under the same name, is the same division.
    return before?.label !== after?.label && before?.maxAge !== after?.maxAge;
  };
}

/** How many players change division by one body or another. Asked of the days they were born on: those are few. */
async function countChanging(tx: Tx, wanted: readonly Wanted[]): Promise<number> {
  const movers = wanted.flatMap((one) => mover(one) ?? []);
  if (movers.length === 0) return 0;
  const born = await store.countBirthDates(tx);
  return born.reduce(
    (sum, { birthDate, players }) => (movers.some((moves) => moves(birthDate)) ? sum + players : sum),
    0,
  );
}
