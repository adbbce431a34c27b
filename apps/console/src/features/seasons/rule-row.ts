import type { AgeRule, AgeRules, Season } from '@dugout/contract/features/seasons/season.schema.ts';

/** A rule with all that is sent with it. */
export interface RuleRow {
  readonly id: string;
  readonly rule: AgeRule;
  readonly season: Season;
  readonly set: AgeRules;
}
