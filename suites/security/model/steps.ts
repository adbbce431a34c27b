import fc from 'fast-check';
import { administers, type Club, type Key } from './club.ts';
import type { Call, Op } from './asks.ts';
import { actorOf } from './rules.ts';

/** Numbers that become a call once it is known what there is: the nth of those who fit, or sometimes of those who do not. */
export interface Step {
  readonly op: Op;
  readonly actor: number;
  readonly first: number;
  readonly second: number;
  readonly third: number;
  /** Once in a while the wrong record is named on purpose. */
  readonly astray: boolean;
}

const ops: readonly (readonly [Op, weight: number])[] = [
  ['create-user', 8],
  ['update-user', 5],
  ['remove-user', 2],
  ['deactivate', 1],
  ['reactivate', 1],
  ['assign-region', 4],
  ['move-region', 3],
  ['demote', 2],
  ['remove-region', 1],
  ['create-team', 4],
  ['update-team', 4],
  ['remove-team', 2],
  ['add-coach', 5],
  ['leave-staff', 3],
  ['remove-coach', 2],
  ['add-player', 7],
  ['leave-team', 2],
  ['update-player', 2],
  ['remove-player', 2],
  ['attach-parent', 6],
  ['detach-parent', 2],
  ['restore', 5],
  ['undo', 8],
];

export const step: fc.Arbitrary<Step> = fc.record({
  op: fc.oneof(...ops.map(([op, weight]) => ({ weight, arbitrary: fc.constant(op) }))),
  actor: fc.nat(1),
  first: fc.nat(100),
  second: fc.nat(100),
  third: fc.nat(100),
  astray: fc.integer({ min: 0, max: 7 }).map((one) => one === 0),
});

const roles = ['PLAYER', 'PLAYER', 'PARENT', 'COACH', 'COACH', 'REGIONAL_COACH', 'FAN', 'ADMIN'];
const regions = ['TEXAS', 'PACIFIC', 'SOUTHEAST'];
const restorable = ['user', 'team', 'player', 'coach'] as const;

const nth = <T>(from: readonly T[], place: number): T | null => from[place % from.length] ?? null;
const coaching = ['COACH', 'REGIONAL_COACH'];
// Few, so that they meet.
const email = (place: number) => `p${place % 12}@bombers.example`;

/** What a step can be about, in the club as it is. */
class Scope {
  readonly base: { readonly name: string; readonly by: Key };
  readonly club: Club;
  readonly step: Step;

  constructor(club: Club, name: string, one: Step) {
    this.base = { name, by: actorOf(club, one.actor) };
    this.club = club;
    this.step = one;
  }

  anybody(): Key {
    const people = [...this.club.rows.keys()].filter((key) => key.startsWith('user '));
    return nth(people, this.step.first)!;
  }

  /** Often one of the two who administer: of them one must be left. */
  target(): Key {
    return this.step.third % 2 ? this.anybody() : `user ${this.step.first % 2}`;
  }

  who(...fitting: readonly string[]): Key {
    const fit = this.club.all('user').filter(([, row]) => fitting.includes(String(row['role'])));
    return (this.step.astray ? null : nth(fit, this.step.second)?.[0]) ?? this.anybody();
  }

  record(kind: 'team' | 'player' | 'coach' | 'region'): Key | null {
    const { club, step: one } = this;
    return nth(one.astray ? club.trashed(kind) : club.all(kind).map(([key]) => key), one.first);
  }

  /** One of the links that have such an end. */
  link(end: 'coach' | 'parent') {
    return nth(
      [...this.club.rows.values()].filter((row) => row[end] !== undefined),
      this.step.third,
    );
  }

  role() {
    const role = nth(roles, this.step.second)!;
    return { role, region: role === 'REGIONAL_COACH' ? this.region() : null };
  }

  /** More often than not. */
  ends(): boolean {
    return this.step.first % 3 > 0;
  }

  region(): string {
    return nth(regions, this.step.third)!;
  }

  head(): Key | null {
    return this.step.third % 2 ? null : this.who(...coaching);
  }
}

/** Null where there is nothing yet that it could be about. */
type Makers = { readonly [O in Op]: (scope: Scope) => Omit<Extract<Call, { op: O }>, 'op' | 'name' | 'by'> | null };

const aboutRecord = (kind: 'player' | 'coach' | 'region') => (scope: Scope) => {
  const record = scope.record(kind);
  return record && { record };
};
const aboutTeam =
  <T extends object>(more: (scope: Scope) => T) =>
  (scope: Scope) => {
    const team = scope.record('team');
    return team && { team, ...more(scope) };
  };
const administrator = (scope: Scope) => {
  const able = scope.club.all('user').filter(([, row]) => administers(row));
  return { user: scope.step.astray ? scope.target() : nth(able, scope.step.first)![0] };
};

const makers: Makers = {
  'create-user': (scope) => ({ user: `user ${scope.base.name}`, ...scope.role(), email: email(scope.step.first) }),
  'update-user': (scope) => {
    const { first, third, astray } = scope.step;
    const user = scope.target();
    const own = String(scope.club.rows.get(user)!['email']);
    const sent = { email: third % 3 ? own : email(third), fname: `Q${first}` };
    return { user, ...scope.role(), ...sent, stale: astray, ends: scope.ends() };
  },
  'remove-user': (scope) => ({ user: scope.target() }),
  deactivate: administrator,
  reactivate: administrator,
  'assign-region': (scope) => ({
    user: scope.who('FAN', 'PLAYER', ...coaching),
    region: scope.region(),
    ends: scope.ends(),
  }),
  'move-region': (scope) => ({ user: scope.who('REGIONAL_COACH'), region: scope.region() }),
  demote: (scope) => ({
    user: scope.who('REGIONAL_COACH'),
    role: nth(['COACH', 'ADMIN', 'FAN'], scope.step.third)!,
    ends: scope.ends(),
  }),
  'remove-region': aboutRecord('region'),
  'create-team': (scope) => ({ team: `team ${scope.base.name}`, title: `T${scope.base.name}`, head: scope.head() }),
  'update-team': aboutTeam((scope) => ({ title: `T${scope.base.name}`, head: scope.head(), stale: scope.step.astray })),
  'remove-team': aboutTeam(() => ({})),
  'add-coach': aboutTeam((scope) => ({ user: scope.who(...coaching) })),
  'leave-staff': (scope) => {
    const [team, coach] = [scope.record('team'), scope.record('coach')];
    const link = scope.step.astray ? { team, coach } : scope.link('coach');
    return link?.['team'] && link['coach'] ? { team: link['team'] as Key, record: link['coach'] as Key } : null;
  },
  'remove-coach': aboutRecord('coach'),
  'add-player': aboutTeam((scope) => ({ user: scope.who('PLAYER') })),
  'leave-team': aboutRecord('player'),
  'update-player': (scope) => {
    const record = scope.record('player');
    const { third } = scope.step;
    return record && { record, jersey: String(third % 100), born: `${2008 + (third % 12)}-02-1${third % 10}` };
  },
  'remove-player': aboutRecord('player'),
  'attach-parent': (scope) => {
    const record = scope.record('player');
    return record && { record, user: scope.who('PARENT') };
  },
  'detach-parent': (scope) => {
    const link = scope.link('parent');
    return link && { record: link['player'] as Key, parent: link['parent'] as Key };
  },
  restore: ({ club, step: { first, astray } }) => {
    const keys = restorable.flatMap((kind) => (astray ? club.all(kind).map(([key]) => key) : club.trashed(kind)));
    const record = nth(keys, first);
    return record && { record };
  },
  // Mostly what was done lately.
  undo: ({ club, step: { first, astray } }) => {
    const act = nth([...club.acts.keys()].toReversed(), astray ? first : first % 4);
    return act === null ? null : { act };
  },
};

export function callOf(club: Club, name: string, one: Step): Call | null {
  const scope = new Scope(club, name, one);
  const made = makers[one.op](scope);
  return made && ({ ...scope.base, op: one.op, ...made } as Call);
}
