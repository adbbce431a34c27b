import type { LeadKind } from '../../vocabulary/people.ts';
import type { Position } from '../../vocabulary/players.ts';
import { ageGroups, type AgeGroup } from '../../vocabulary/teams.ts';
import { emailMessage, isEmailAddress, isStorable, storableMessage } from '../../wire/typed-text.ts';
import { isGradYear, playerMessages } from '../players/player.rules.ts';

/**
 * Section 5, "Lead form": one set of rules for the console's form, the public form and the server. Without a validation
 * library, because the public page carries this file and little else.
 */
export const leadMessages = {
  kindRequired: 'Choose who is applying.',
  playerFirstNameRequired: 'Player first name is required.',
  playerLastNameRequired: 'Player last name is required.',
  ageGroupRequired: 'Age division is required.',
  tooYoungToApplyAlone: 'Players 14U and under must apply with a parent/guardian information.',
  contactRequired: 'Enter an email or a phone number.',
  parentFirstNameRequired: 'Parent first name is required.',
  parentLastNameRequired: 'Parent last name is required.',
  parentContactRequired: 'Enter the parent’s email or phone number.',
  tooLong: (most: number) => `Use at most ${most} characters.`,
  received: 'Thanks! We received your info. A coach will follow up.',
  closed: 'This form is closed.',
} as const;

/** Lead age options U8 to U18 (section 9): players do not apply as alumni. */
export type LeadAge = Exclude<AgeGroup, 'ALUMNI'>;
export const leadAges = ageGroups.values.filter((age) => age !== 'ALUMNI') as [LeadAge, ...LeadAge[]];

const needParent: readonly LeadAge[] = ['U8', 'U10', 'U12', 'U14'];
export const isTooYoungToApplyAlone = (ageGroup: LeadAge | '') => needParent.some((age) => age === ageGroup);

/** What the form holds while people type. */
export interface LeadDraft {
  readonly kind: LeadKind;
  readonly playerFirstName: string;
  readonly playerLastName: string;
  readonly ageGroup: LeadAge | '';
  readonly pos1: Position | '';
  readonly pos2: Position | '';
  readonly gradYear: string;
  readonly email: string;
  readonly phone: string;
  readonly parentFirstName: string;
  readonly parentLastName: string;
  readonly parentEmail: string;
  readonly parentPhone: string;
}
export type LeadField = keyof LeadDraft;

export const newLead: LeadDraft = {
  kind: 'PLAYER',
  playerFirstName: '',
  playerLastName: '',
  ageGroup: '',
  pos1: '',
  pos2: '',
  gradYear: '',
  email: '',
  phone: '',
  parentFirstName: '',
  parentLastName: '',
  parentEmail: '',
  parentPhone: '',
};

/** The two questions that differ: 'For me' asks the first, 'For my child' the second. */
const ownFields = {
  PLAYER: ['email', 'phone'],
  PARENT: ['parentFirstName', 'parentLastName', 'parentEmail', 'parentPhone'],
} as const satisfies Record<LeadKind, readonly LeadField[]>;
const sharedFields = [
  'playerFirstName',
  'playerLastName',
  'ageGroup',
  'pos1',
  'pos2',
  'gradYear',
] as const satisfies readonly LeadField[];

/** The fields that the form shows, in their order. */
export const shownFields = (kind: LeadKind): readonly Exclude<LeadField, 'kind'>[] => [
  ...sharedFields,
  ...ownFields[kind],
];

/**
 * Everything typed stays, also what the other side of the toggle does not show, so that going back loses nothing. A
 * child's own address or number never becomes the parent's: a coach would call the child and take her for the parent.
 */
export const switchKind = (draft: LeadDraft, kind: LeadKind): LeadDraft => ({ ...draft, kind });
export const switchToChild = (draft: LeadDraft): LeadDraft => switchKind(draft, 'PARENT');

export const leadLengths = { name: 100, email: 254, phone: 40 } as const;
const lengths: Readonly<Partial<Record<LeadField, number>>> = {
  playerFirstName: leadLengths.name,
  playerLastName: leadLengths.name,
  email: leadLengths.email,
  phone: leadLengths.phone,
  parentFirstName: leadLengths.name,
  parentLastName: leadLengths.name,
  parentEmail: leadLengths.email,
  parentPhone: leadLengths.phone,
};

export interface LeadProblem {
  readonly path: LeadField;
  readonly message: string;
}

/** What is wrong with one value, whatever the others are. An empty value is never wrong here. */
function valueProblem(field: LeadField, value: string): string | null {
  if (value === '') return null;
  if (!isStorable(value)) return storableMessage;
  const most = lengths[field];
  if (most !== undefined && value.length > most) return leadMessages.tooLong(most);
  if ((field === 'email' || field === 'parentEmail') && !isEmailAddress(value)) return emailMessage;
  if (field === 'gradYear' && !isGradYear(value)) return playerMessages.gradYear;
  return null;
}

/** What is missing: from the fields of the kind that applies. */
function missing(values: LeadDraft): LeadProblem[] {
  const problems: LeadProblem[] = [];
  const demand = (path: LeadField, message: string, isThere: boolean) => {
    if (!isThere) problems.push({ path, message });
  };
  demand('playerFirstName', leadMessages.playerFirstNameRequired, values.playerFirstName !== '');
  demand('playerLastName', leadMessages.playerLastNameRequired, values.playerLastName !== '');
  demand('ageGroup', leadMessages.ageGroupRequired, values.ageGroup !== '');
  if (values.kind === 'PARENT') {
    demand('parentFirstName', leadMessages.parentFirstNameRequired, values.parentFirstName !== '');
    demand('parentLastName', leadMessages.parentLastNameRequired, values.parentLastName !== '');
    const reachable = values.parentEmail !== '' || values.parentPhone !== '';
    demand('parentEmail', leadMessages.parentContactRequired, reachable);
  } else if (isTooYoungToApplyAlone(values.ageGroup)) {
    demand('ageGroup', leadMessages.tooYoungToApplyAlone, false);
  } else if (values.ageGroup !== '') {
    demand('email', leadMessages.contactRequired, values.email !== '' || values.phone !== '');
  }
  return problems;
}

const allFields = Object.keys(newLead) as LeadField[];

/** Of values that are trimmed: every problem at once, one per field, in the order of the form. */
export function problemsOfValues(values: LeadDraft): LeadProblem[] {
  const found = new Map<LeadField, string>();
  for (const field of allFields) {
    const message = valueProblem(field, values[field]);
    if (message) found.set(field, message);
  }
  for (const { path, message } of missing(values)) if (!found.has(path)) found.set(path, message);
  return allFields.flatMap((path) => (found.has(path) ? [{ path, message: found.get(path)! }] : []));
}

/** What the form would send, as text: trimmed, and without what it does not show. */
function shownValues(draft: LeadDraft): LeadDraft {
  const shown = shownFields(draft.kind).map((field) => [field, draft[field].trim()]);
  return { ...newLead, kind: draft.kind, ...(Object.fromEntries(shown) as Partial<LeadDraft>) };
}

/** All problems at their fields; none means that the form may be sent. */
export const leadProblems = (draft: LeadDraft): LeadProblem[] => problemsOfValues(shownValues(draft));

/** The body of `POST /portal/leads`. */
export type LeadBody = Pick<LeadDraft, 'kind' | 'playerFirstName' | 'playerLastName' | 'ageGroup'> & {
  readonly gradYear?: number | string;
} & { readonly [K in Exclude<LeadField, RequiredField | 'gradYear'>]?: Exclude<LeadDraft[K], ''> };
type RequiredField = 'kind' | 'playerFirstName' | 'playerLastName' | 'ageGroup';
const required: readonly LeadField[] = ['kind', 'playerFirstName', 'playerLastName', 'ageGroup'];

/** Values are trimmed on submit and empty optional values omitted (section 5). */
export function leadBody(draft: LeadDraft): LeadBody {
  const values = Object.entries(shownValues(draft)).filter(
    ([field, value]) => value !== '' || required.includes(field as LeadField),
  );
  const body = Object.fromEntries(values) as unknown as LeadBody;
  return typeof body.gradYear === 'string' && isGradYear(body.gradYear)
    ? { ...body, gradYear: Number(body.gradYear) }
    : body;
}

/** Whom to call or write to: who applied, or, where they left nothing, the other. */
export function contactOf(lead: {
  kind: LeadKind;
  email: string | null;
  phone: string | null;
  parentEmail: string | null;
  parentPhone: string | null;
}): { email: string | null; phone: string | null } {
  const own = { email: lead.email, phone: lead.phone };
  const parents = { email: lead.parentEmail, phone: lead.parentPhone };
  const [first, second] = lead.kind === 'PARENT' ? [parents, own] : [own, parents];
  return first.email || first.phone ? first : second;
}

export const playerNameOf = (lead: { playerFirstName: string; playerLastName: string }) =>
  `${lead.playerFirstName} ${lead.playerLastName}`.trim();

export const parentNameOf = (lead: { parentFirstName: string | null; parentLastName: string | null }) =>
  `${lead.parentFirstName ?? ''} ${lead.parentLastName ?? ''}`.trim() || null;

/** A lead counts as Converted when convertedPlayerId is present (section 3). */
export const isConverted = (lead: { convertedPlayerId: string | null }) => lead.convertedPlayerId !== null;
