import type { LeadKind } from '../src/vocabulary/people.ts';
import type { Position } from '../src/vocabulary/players.ts';
import { leadAges, newLead, type LeadAge, type LeadDraft } from '../src/features/leads/lead.rules.ts';

/**
 * The form filled in by many hands, always the same: every combination of what the rules speak of, then mixtures of odd
 * values. For tests: of the rules, of the server, and of the forms.
 */
export interface LeadCase {
  readonly name: string;
  readonly draft: LeadDraft;
}

const kinds: readonly LeadKind[] = ['PLAYER', 'PARENT'];
const ages: readonly (LeadAge | '')[] = ['', ...leadAges];
const full = {
  names: { playerFirstName: 'Sienna', playerLastName: 'Abbott' },
  parents: { parentFirstName: 'Laura', parentLastName: 'Abbott' },
};

/** Which of the deciding fields are filled, as bits: two names, two contacts, and for a parent two more names. */
function filled(kind: LeadKind, ageGroup: LeadAge | '', bits: number): LeadDraft {
  const has = (bit: number, value: string) => ((bits >> bit) & 1 ? value : '');
  const names = {
    playerFirstName: has(0, full.names.playerFirstName),
    playerLastName: has(1, full.names.playerLastName),
  };
  const contact = { email: has(2, 'sienna.abbott@mail.example'), phone: has(3, '(512) 555-0114') };
  return kind === 'PLAYER'
    ? { ...newLead, kind, ageGroup, ...names, ...contact }
    : {
        ...newLead,
        kind,
        ageGroup,
        ...names,
        parentEmail: contact.email,
        parentPhone: contact.phone,
        parentFirstName: has(4, full.parents.parentFirstName),
        parentLastName: has(5, full.parents.parentLastName),
      };
}

function* combinations(): Generator<LeadCase> {
  for (const kind of kinds) {
    const most = kind === 'PLAYER' ? 16 : 64;
    for (const ageGroup of ages) {
      for (let bits = 0; bits < most; bits += 1) {
        yield { name: `${kind} ${ageGroup || 'no age'} ${bits.toString(2)}`, draft: filled(kind, ageGroup, bits) };
      }
    }
  }
}

const long = (length: number) => 'x'.repeat(length);
const names = [
  '',
  ' ',
  'Ana',
  '  Zoë  ',
  "O'Brien",
  '=1+1',
  long(100),
  long(101),
  ` ${long(100)} `,
  'a\u0000b',
  '\ud800',
  '李',
  '<b>',
  '\t',
];
const emails = [
  '',
  '   ',
  'a@mail.example',
  '  B@Mail.Example ',
  'no at sign',
  'two@@mail.example',
  'a b@mail.example',
  'a@mail',
  `${long(241)}@mail.example`,
  `${long(242)}@mail.example`,
  'a\u0007@mail.example',
];
const phones = ['', ' ', '512 555 0100', '+1 (512) 555-0100 x3', long(40), long(41), '\u0001'];
const years = [
  '',
  ' ',
  '2032',
  ' 2032 ',
  '1900',
  '1899',
  '2100',
  '2101',
  '32',
  '20 32',
  '2032.5',
  '-2032',
  'soon',
  '２０３２',
  '1e3',
];
const spots: readonly (Position | '')[] = ['', 'PITCHER', 'SHORTSTOP', 'DESIGNATED_HITTER'];

/** A small generator of numbers that only depends on where it starts: the cases are the same on every machine. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 8;
  }
}

function* mixtures(count: number): Generator<LeadCase> {
  const next = numbers(20_260_314);
  const pick = <T>(values: readonly T[]): T => values[next.next().value % values.length]!;
  for (let index = 0; index < count; index += 1) {
    const draft: LeadDraft = {
      kind: pick(kinds),
      playerFirstName: pick(names),
      playerLastName: pick(names),
      ageGroup: pick(ages),
      pos1: pick(spots),
      pos2: pick(spots),
      gradYear: pick(years),
      email: pick(emails),
      phone: pick(phones),
      parentFirstName: pick(names),
      parentLastName: pick(names),
      parentEmail: pick(emails),
      parentPhone: pick(phones),
    };
    // Mostly wrong in one place only: what is wrong in ten says little about each rule.
    const sound = filled(draft.kind, draft.kind === 'PLAYER' ? 'U16' : draft.ageGroup || 'U10', 63);
    const odd = pick(Object.keys(newLead).filter((field) => field !== 'kind')) as keyof LeadDraft;
    yield { name: `mixture ${index}`, draft: index % 4 === 0 ? draft : { ...sound, [odd]: draft[odd] } };
  }
}

export const leadCases: readonly LeadCase[] = [...combinations(), ...mixtures(1_900)];
