import { ageRuleRecord } from '@dugout/contract/features/seasons/season.record.ts';
import { divisionTwice, seasonLimits, seasonMessages } from '@dugout/contract/features/seasons/season.rules.ts';
import type { AgeDivision, AgeRule, AgeRuleInput, AgeRules } from '@dugout/contract/features/seasons/season.schema.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';

export interface AgeRuleValues extends ValuesOf<typeof ageRuleRecord> {
  /** One on each line: its name and its oldest age. */
  divisions: string;
  confirmed: boolean;
}

/** `12U` says its age by itself; any other name has it behind it: `Majors 12`. */
const divisionLine = ({ label, maxAge }: AgeDivision) => (label === `${maxAge}U` ? label : `${label} ${maxAge}`);
const divisionLines = (divisions: readonly AgeDivision[]) => divisions.map(divisionLine).join('\n');

function divisionOf(line: string): AgeDivision | null {
  const [, label = '', age = ''] = /^(.*\S)\s+(\d{1,3})$/.exec(line) ?? /^((\d{1,2})U)$/i.exec(line) ?? [];
  return label === '' ? null : { label: /^\d+u$/.test(label) ? label.toUpperCase() : label, maxAge: Number(age) };
}

const linesOf = (divisions: string) =>
  divisions
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const divisionsOf = (divisions: string): AgeDivision[] =>
  linesOf(divisions)
    .flatMap((line) => divisionOf(line) ?? [])
    .sort((a, b) => a.maxAge - b.maxAge);

/** Names the line that is wrong, so that it can be found among several. */
function divisionsProblem(divisions: string): string | null {
  const lines = linesOf(divisions);
  const unread = lines.find((line) => divisionOf(line) === null);
  if (unread !== undefined) return `“${unread}”: enter a name and the oldest age, like 12U or Majors 12.`;
  const found = divisionsOf(divisions);
  const old = found.find(({ maxAge }) => maxAge < seasonLimits.youngest || maxAge > seasonLimits.oldest);
  if (old) return `“${divisionLine(old)}”: ${seasonMessages.maxAge}`;
  const long = found.find(({ label }) => label.length > seasonLimits.label);
  if (long) return `“${long.label}”: use at most ${seasonLimits.label} characters.`;
  if (found.length > seasonLimits.divisions) return `Enter at most ${seasonLimits.divisions} divisions.`;
  return divisionTwice(found) === null ? null : seasonMessages.divisionTwice;
}

export const ageRuleForm = defineForm<AgeRule, AgeRuleValues, AgeRuleInput>()(ageRuleRecord, {
  body: {
    value: ({ body }) => body.name,
    problem: (body) => ageRuleRecord.fields.body.problem(body),
  },
  ageOn: {
    problem: (ageOn, { confirmed }) => (confirmed && ageOn === '' ? seasonMessages.dayToConfirm : null),
  },
  divisions: {
    label: 'Divisions',
    before: 'source',
    empty: '',
    value: ({ divisions }) => divisionLines(divisions),
    sent: ({ divisions }) => ({ divisions: divisionsOf(divisions) }),
    problem: (divisions, { confirmed }) =>
      confirmed && divisions.trim() === '' ? seasonMessages.divisionsToConfirm : divisionsProblem(divisions),
    words: ({ divisions }) => divisionsOf(divisions).map(divisionLine).join(', '),
  },
  confirmed: {
    label: 'Confirmed',
    empty: false,
    value: ({ checkedOn }) => checkedOn !== null,
    sent: ({ confirmed }) => ({ confirmed }),
    words: ({ confirmed }) => (confirmed ? 'Yes' : 'No'),
  },
});

const asSent = (rule: AgeRule): AgeRuleInput => ageRuleForm.body(ageRuleForm.values(rule));

/** All rules of the season, with this one in the place of the body's own, or added, or (null) without it. */
export function rulesWith({ rules }: AgeRules, bodyId: string | null, rule: AgeRuleInput | null): AgeRuleInput[] {
  const sent = rules.flatMap((one) => (one.body.id === bodyId ? (rule ?? []) : asSent(one)));
  return rule === null || rules.some(({ body }) => body.id === bodyId) ? sent : [...sent, rule];
}
