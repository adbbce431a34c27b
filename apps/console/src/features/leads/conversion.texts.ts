import type {
  ConversionConflict,
  ConversionKept,
  ConversionStep,
  LeadMatch,
} from '@dugout/contract/features/leads/conversion.schema.ts';
import { positions, type Position } from '@dugout/contract/vocabulary/players.ts';

/** One thing that is written, in plain words, and what is written with it. */
export interface PlanLine {
  readonly text: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

type Value = ConversionStep['fields'][string][1];
type Reason = LeadMatch['why'][number];

const labels: Readonly<Record<string, string>> = {
  fname: 'first name',
  lname: 'last name',
  email: 'email',
  phone: 'phone',
  pos1: 'primary position',
  pos2: 'secondary position',
  gradYear: 'graduation year',
  parentEmail: 'parent email',
  parentPhone: 'parent phone',
};
const labelOf = (field: string) => labels[field] ?? field;

function valueText(field: string, value: Value): string {
  const isPosition = (field === 'pos1' || field === 'pos2') && positions.values.some((each) => each === value);
  return isPosition ? positions.label(value as Position) : String(value ?? '');
}

/** The name stands in the sentence, and the role is what the sentence says. */
const said = new Set(['fname', 'lname', 'primaryRole']);
const factsOf = (steps: readonly ConversionStep[]): PlanLine['facts'] =>
  steps.flatMap(({ fields }) =>
    Object.entries(fields)
      .filter(([field]) => !said.has(field))
      .map(([field, [, value]]) => [labelOf(field), valueText(field, value)] as const),
  );

type Tense = 'will' | 'did';
const verbs = {
  create: { will: 'Creates', did: 'Created' },
  make: { will: 'Makes', did: 'Made' },
  fill: { will: 'Fills', did: 'Filled' },
  link: { will: 'Links', did: 'Linked' },
  put: { will: 'Puts', did: 'Put' },
  move: { will: 'Moves', did: 'Moved' },
  mark: { will: 'Marks', did: 'Marked' },
} as const satisfies Record<string, Record<Tense, string>>;

const is =
  (entity: ConversionStep['entity'], act: ConversionStep['act'], of?: ConversionStep['of']) => (step: ConversionStep) =>
    step.entity === entity && step.act === act && (of === undefined || step.of === of);

/** A new person and their record are two records, but one thing to an administrator. */
function personLine(steps: readonly ConversionStep[], of: 'player' | 'parent', tense: Tense): PlanLine[] {
  const person = steps.find(is('user', 'create', of));
  const record = steps.find(is(of, 'create', of));
  const made = person ?? record;
  if (!made) return [];
  const facts = factsOf([person, record].filter((step) => step !== undefined));
  const text = person ? `${verbs.create[tense]} ${of} ${made.name}` : `${verbs.make[tense]} ${made.name} a ${of}`;
  return [{ text, facts }];
}

const fillLines = (steps: readonly ConversionStep[], of: 'player' | 'parent', tense: Tense): PlanLine[] =>
  steps
    .filter((step) => step.act === 'fill' && step.of === of)
    .flatMap(({ name, fields }) =>
      Object.entries(fields).map(([field, [, value]]) => ({
        text: `${verbs.fill[tense]} the empty ${labelOf(field)} of ${name}: ${valueText(field, value)}`,
        facts: [],
      })),
    );

function lastLines(steps: readonly ConversionStep[], tense: Tense): PlanLine[] {
  return steps.flatMap((step) => {
    const plain = (text: string) => [{ text, facts: [] }];
    const { name, fields } = step;
    if (is('link', 'link')(step)) return plain(`${verbs.link[tense]} ${name} to ${fields['player']![1]} as a parent`);
    if (is('team', 'move')(step)) {
      const [from, to] = fields['team']!;
      return plain(
        from ? `${verbs.move[tense]} ${name} from ${from} to ${to}` : `${verbs.put[tense]} ${name} on ${to}`,
      );
    }
    return is('lead', 'convert')(step) ? plain(`${verbs.mark[tense]} the lead as converted`) : [];
  });
}

/** A plan, or what was done, step by step. */
export const planLines = (steps: readonly ConversionStep[], tense: Tense): PlanLine[] => [
  ...personLine(steps, 'player', tense),
  ...fillLines(steps, 'player', tense),
  ...personLine(steps, 'parent', tense),
  ...fillLines(steps, 'parent', tense),
  ...lastLines(steps, tense),
];

function undoneText(step: ConversionStep, steps: readonly ConversionStep[]): string[] {
  const { name, fields, of } = step;
  switch (`${step.entity} ${step.act}`) {
    case 'player create':
    case 'parent create': {
      const isNewPerson = of !== 'lead' && steps.some(is('user', 'create', of));
      return [
        isNewPerson ? `Moves ${of} ${name} to the trash` : `Removes the ${of} role from ${name}; keeps the account`,
      ];
    }
    case 'user create':
      return [];
    case 'user fill':
    case 'player fill':
      return Object.keys(fields).map((field) => `Clears the ${labelOf(field)} of ${name}`);
    case 'link link':
      return [`Unlinks ${name} from ${fields['player']![1]}`];
    case 'team move': {
      const [from, to] = fields['team']!;
      return [from ? `Moves ${name} back to ${from}` : `Takes ${name} off ${to}`];
    }
    default:
      return ['Marks the lead as not converted'];
  }
}

/** What taking a conversion back does, in the order in which it is done. */
export const undoLines = (steps: readonly ConversionStep[]): string[] =>
  steps.toReversed().flatMap((step) => undoneText(step, steps));

/** The lead says something else, and the record stays as it is. */
export const keptText = ({ of, field, has, lead }: ConversionKept): string =>
  `The ${of}’s ${labelOf(field)} stays ${valueText(field, has)}; the lead says ${valueText(field, lead)}`;

export const reasonText: Readonly<Record<Reason, string>> = {
  'earlier lead': 'Created from an earlier lead',
  email: 'Same email',
  phone: 'Same phone',
  'name and grad year': 'Same name and grad year',
  'parent and first name': 'Same parent and first name',
  name: 'Same name',
};

export const holderText = ({ message, holder, field }: ConversionConflict): string => {
  const whose = field === 'playerEmail' ? 'player' : 'parent';
  return holder ? `${message} The ${whose}’s address belongs to ${holder.name}.` : message;
};
