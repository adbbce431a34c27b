import { createHash } from 'node:crypto';
import type {
  ConversionChoices,
  ConversionConflict,
  ConversionKept,
  ConversionPlan,
  ConversionStep,
} from '@dugout/contract/features/leads/conversion.schema.ts';
import { leadCallProblems } from '@dugout/contract/features/leads/lead.routes.ts';
import { parentNameOf, playerNameOf } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { isAdministrator } from '@dugout/contract/features/users/user.rules.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';

/** What is there already, as the choices name it. */
export interface Existing {
  /** Null: a new player. One without a record is a person who is to become one. */
  player: { person: User | null; record: (Player & { teamID: string | null }) | null } | null;
  /** Null: a new parent, or none. */
  parent: User | null;
  team: { id: string; name: string } | null;
  /** Who has the address of the lead already, other than the person who is to get it. */
  holders: { playerEmail: Holder | null; parentEmail: Holder | null };
}
export type Holder = NonNullable<ConversionConflict['holder']>;

type Fields = ConversionStep['fields'];
type Value = Fields[string][0];
type Values = Readonly<Record<string, Value>>;
type Of = 'player' | 'parent';

export type Plan = Omit<ConversionPlan, 'token'>;

const isEmpty = (value: Value | undefined) => value === null || value === undefined || value === '';
const digits = (value: Value) => String(value).replaceAll(/\D/g, '');
const sameText = (a: Value, b: Value) => String(a).trim().toLowerCase() === String(b).trim().toLowerCase();
const says = (field: string, a: Value, b: Value) =>
  /phone/i.test(field) ? digits(a).slice(-10) === digits(b).slice(-10) : sameText(a, b);

/** All that is written for one person: their fields as they are and as the lead would have them. */
function fill(has: Values, offered: Values): Fields {
  return Object.fromEntries(
    Object.entries(offered)
      .filter(([field, value]) => !isEmpty(value) && isEmpty(has[field]))
      .map(([field, value]) => [field, [has[field] ?? null, value]]),
  );
}

const differences = (of: Of, has: Values, offered: Values): ConversionKept[] =>
  Object.entries(offered)
    .filter(([field, value]) => !isEmpty(value) && !isEmpty(has[field]) && !says(field, has[field]!, value))
    .map(([field, value]) => ({ of, field, has: has[field]!, lead: value }));

const creation = (values: Values): Fields =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (isEmpty(value) ? [] : [[field, [null, value]]])),
  );

/**
 * Exactly what a conversion writes, and nothing is written but this: empty fields are filled, filled ones stay. Pure, so
 * that what the administrator sees and what the server does cannot be two things.
 */
export function planConversion(lead: Lead, choices: ConversionChoices, existing: Existing): Plan {
  const people = peopleOf(lead, choices, existing);
  const conflicts = conflictsOf(people, existing);
  const taken = new Set(conflicts.map(({ field }) => field));
  const offer = (of: Of, values: Values): Values => (taken.has(`${of}Email`) ? { ...values, email: null } : values);

  const playerName = existing.player?.record?.name ?? existing.player?.person?.name ?? playerNameOf(lead);
  const parentName = existing.parent?.name ?? parentNameOf(lead) ?? '';
  const steps: ConversionStep[] = [
    ...personSteps(
      'player',
      playerName,
      existing.player ? existing.player.person : 'new',
      offer('player', people.player),
    ),
    ...playerSteps(playerName, existing.player?.record ?? null, recordOf(lead, choices, existing)),
    ...(people.parent ? parentSteps(parentName, playerName, existing, offer('parent', people.parent)) : []),
    ...teamSteps(playerName, existing),
    {
      entity: 'lead',
      act: 'convert',
      of: 'lead',
      id: lead.id,
      name: playerNameOf(lead),
      fields: { convertedPlayerId: [null, existing.player?.record?.id ?? 'new'] },
    },
  ];
  const kept = [
    ...(existing.player?.person ? differences('player', personValues(existing.player.person), people.player) : []),
    ...(existing.player?.record
      ? differences('player', recordValues(existing.player.record), recordOf(lead, choices, existing))
      : []),
    ...(existing.parent && people.parent ? differences('parent', personValues(existing.parent), people.parent) : []),
  ];
  return { steps, kept, conflicts };
}

const personValues = ({ fname, lname, email, phone }: User): Values => ({ fname, lname, email, phone });
const recordValues = ({ pos1, pos2, gradYear, parentEmail, parentPhone }: Player): Values => ({
  pos1,
  pos2,
  gradYear,
  parentEmail,
  parentPhone,
});

/** What the lead says about the two people. An administrator never gets an email address from a lead. */
function peopleOf(lead: Lead, { parent, leaveOut }: ConversionChoices, existing: Existing) {
  const email = (of: Of, value: string | null, person: User | null) =>
    leaveOut === 'both' || leaveOut === `${of}Email` || (person && isAdministrator(person)) ? null : value;
  return {
    player: {
      fname: lead.playerFirstName,
      lname: lead.playerLastName,
      email: email('player', lead.email, existing.player?.person ?? null),
      phone: lead.phone,
    },
    parent:
      parent === 'none'
        ? null
        : {
            fname: lead.parentFirstName,
            lname: lead.parentLastName,
            email: email('parent', lead.parentEmail, existing.parent),
            phone: lead.parentPhone,
          },
  };
}

/** The parent's contact goes to the parent; where none is linked, to the player's own record. */
function recordOf(lead: Lead, { parent }: ConversionChoices, { player }: Existing): Values {
  const pos1 = player?.record?.pos1 ?? lead.pos1;
  const isUnlinked = parent === 'none' && (player?.record?.parents ?? []).length === 0;
  return {
    pos1: lead.pos1,
    pos2: lead.pos2 === pos1 ? null : lead.pos2,
    gradYear: lead.gradYear,
    parentEmail: isUnlinked ? lead.parentEmail : null,
    parentPhone: isUnlinked ? lead.parentPhone : null,
  };
}

function conflictsOf(people: ReturnType<typeof peopleOf>, existing: Existing): ConversionConflict[] {
  const { player, parent, holders } = existing;
  const personOfPlayer = player ? player.person : 'new';
  const wants = {
    playerEmail:
      personOfPlayer === 'new' || (personOfPlayer && isEmpty(personOfPlayer.email)) ? people.player.email : null,
    parentEmail: people.parent && (!parent || isEmpty(parent.email)) ? people.parent.email : null,
  };
  const { message } = leadCallProblems.emailTaken;
  const taken = (['playerEmail', 'parentEmail'] as const).flatMap((field) =>
    wants[field] && holders[field] ? [{ field, message, holder: holders[field] }] : [],
  );
  const shared = wants.playerEmail && wants.parentEmail && sameText(wants.playerEmail, wants.parentEmail);
  return shared && taken.length === 0
    ? [{ field: 'playerEmail', message: 'The player and the parent have the same email address.', holder: null }]
    : taken;
}

function personSteps(of: Of, name: string, person: User | null | 'new', offered: Values): ConversionStep[] {
  // An old record whose user is gone: there is no user to fill.
  if (person === null) return [];
  if (person === 'new') {
    const primaryRole = of === 'player' ? 'PLAYER' : 'PARENT';
    return [{ entity: 'user', act: 'create', of, id: null, name, fields: creation({ ...offered, primaryRole }) }];
  }
  const fields = fill(personValues(person), offered);
  return Object.keys(fields).length > 0 ? [{ entity: 'user', act: 'fill', of, id: person.id, name, fields }] : [];
}

function playerSteps(name: string, record: Player | null, offered: Values): ConversionStep[] {
  if (!record) return [{ entity: 'player', act: 'create', of: 'player', id: null, name, fields: creation(offered) }];
  const fields = fill(recordValues(record), offered);
  return Object.keys(fields).length > 0
    ? [{ entity: 'player', act: 'fill', of: 'player', id: record.id, name, fields }]
    : [];
}

function parentSteps(name: string, playerName: string, existing: Existing, offered: Values): ConversionStep[] {
  const { parent, player } = existing;
  const record = parent?.parent ?? null;
  const linked = record !== null && player?.record?.parents.some(({ id }) => id === record.id);
  return [
    ...personSteps('parent', name, parent ?? 'new', offered),
    ...(record ? [] : [{ entity: 'parent', act: 'create', of: 'parent', id: null, name, fields: {} } as const]),
    ...(linked
      ? []
      : [
          {
            entity: 'link',
            act: 'link',
            of: 'parent',
            id: null,
            name,
            fields: { parent: [null, name], player: [null, playerName] },
          } satisfies ConversionStep,
        ]),
  ];
}

function teamSteps(name: string, { player, team }: Existing): ConversionStep[] {
  const from = player?.record ?? null;
  if (!team || from?.team?.id === team.id) return [];
  return [
    {
      entity: 'team',
      act: 'move',
      of: 'player',
      id: team.id,
      name,
      fields: { team: [from?.team?.name ?? null, team.name], teamID: [from?.teamID ?? null, team.id] },
    },
  ];
}

/** Stands for the plan and the versions of everything it touches: what was agreed to is what is done. */
export function tokenOf(plan: Plan, lead: Lead, { player, parent }: Existing): string | null {
  if (plan.conflicts.length > 0) return null;
  const versions = [lead.version, player?.person?.version, player?.record?.version, parent?.version];
  return createHash('sha256')
    .update(JSON.stringify([plan.steps, versions]))
    .digest('base64url');
}
