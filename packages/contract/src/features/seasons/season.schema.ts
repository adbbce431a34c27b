import { z } from 'zod';
import { id, requiredText, version } from '../../wire/fields.ts';
import { accepted, answered } from '../../wire/record-schema.ts';
import { ageRuleRecord, seasonRecord } from './season.record.ts';
import { divisionTwice, sameName, seasonDaysProblem, seasonLimits, seasonMessages } from './season.rules.ts';

export const Season = z.object({
  id,
  version,
  ...answered(seasonRecord),
  /** One is, always: its rosters are what players, teams and coaches say now. A roll-over alone makes another one current. */
  isCurrent: z.boolean(),
});
export type Season = z.output<typeof Season>;

const days = <T extends { startsOn: string; endsOn: string }>(schema: z.ZodType<T, T>) =>
  schema.superRefine((season, issue) => {
    const message = seasonDaysProblem(season);
    if (message) issue.addIssue({ code: 'custom', path: ['endsOn'], message });
  });

export const SeasonInput = days(z.strictObject(accepted(seasonRecord)));
export type SeasonInput = z.output<typeof SeasonInput>;

export const AgeDivision = z.object({
  label: z.string(),
  /** The oldest who plays in it. */
  maxAge: z.int(),
});
export type AgeDivision = z.output<typeof AgeDivision>;

const { ageOn, source } = answered(ageRuleRecord);

/** How a sanctioning body counts ages in a season. */
export const AgeRule = z.object({
  id,
  body: z.object({ id, name: z.string() }),
  ageOn,
  source,
  /** Null: an administrator has not confirmed it yet. */
  checkedOn: z.iso.date().nullable(),
  checkedBy: z.object({ id, name: z.string() }).nullable(),
  /** The youngest first. */
  divisions: z.array(AgeDivision),
});
export type AgeRule = z.output<typeof AgeRule>;

/** All rules of a season, by the name of their body. Their version is that of the season. */
export const AgeRules = z.object({ id, version, rules: z.array(AgeRule) });
export type AgeRules = z.output<typeof AgeRules>;

const AgeDivisionInput = z.strictObject({
  label: requiredText(seasonLimits.label, seasonMessages.labelRequired),
  maxAge: z
    .int(seasonMessages.maxAge)
    .min(seasonLimits.youngest, seasonMessages.maxAge)
    .max(seasonLimits.oldest, seasonMessages.maxAge),
});

const AgeRuleInput = z
  .strictObject({
    ...accepted(ageRuleRecord),
    /** Ticked by an administrator. What is changed has to be confirmed anew. */
    confirmed: z.boolean(),
    divisions: z.array(AgeDivisionInput).max(seasonLimits.divisions),
  })
  .superRefine(({ ageOn, confirmed, divisions }, issue) => {
    const refuse = (path: (string | number)[], message: string) => issue.addIssue({ code: 'custom', path, message });
    if (confirmed && ageOn === null) refuse(['ageOn'], seasonMessages.dayToConfirm);
    if (confirmed && divisions.length === 0) refuse(['divisions'], seasonMessages.divisionsToConfirm);
    const twice = divisionTwice(divisions);
    if (twice !== null) refuse(['divisions', twice], seasonMessages.divisionTwice);
  });
export type AgeRuleInput = z.output<typeof AgeRuleInput>;

export const AgeRulesInput = z.strictObject({
  rules: z
    .array(AgeRuleInput)
    .max(seasonLimits.rules)
    .superRefine((rules, issue) => {
      const names = rules.map(({ body }) => sameName(body));
      for (const [place, name] of names.entries()) {
        if (names.indexOf(name) === place) continue;
        issue.addIssue({ code: 'custom', path: [place, 'body'], message: seasonMessages.bodyTwice });
      }
    }),
  /** How many players are known to change division by this. Another number is refused, with the right one. */
  playersChanging: z.int().min(0).default(0),
});
export type AgeRulesInput = z.output<typeof AgeRulesInput>;

/** What a refusal tells: so many players would change division. */
export const DivisionsChange = z.object({ players: z.int() });
export type DivisionsChange = z.output<typeof DivisionsChange>;
