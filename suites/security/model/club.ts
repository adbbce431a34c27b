/**
 * The club as plain rows in memory, and what was done to them: an independent account of what teams, players, parents and
 * regions are after any acts, with the trash and Undo. Nothing in here knows SQL or HTTP.
 */
export type Kind = 'user' | 'team' | 'player' | 'coach' | 'parent' | 'region' | 'staff' | 'link';
/** `user 3`, `player 3@7` (made for user 3 by step 7), `staff team 5|coach 3@7`. */
export type Key = `${Kind} ${string}`;
export type Row = Readonly<Record<string, string | boolean | null>>;

const kindOf = (key: Key) => key.slice(0, key.indexOf(' ')) as Kind;
/** Links have no trash: they are there or not. */
const isLink = (key: Key) => kindOf(key) === 'staff' || kindOf(key) === 'link';

interface Change {
  readonly before: Row | null;
  readonly after: Row | null;
}

interface Act {
  /** The record that the journal names first. */
  readonly main: Key;
  readonly what: 'delete' | 'undo' | 'restore' | 'other';
  readonly changes: ReadonlyMap<Key, Change>;
  readonly undoes: string | null;
  /** How much an undo has left alone: one that left something does not close the act. */
  readonly left: number;
}

/** An answer as a caller sees it. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}
export const refuse = (status: number, code: string): never => {
  throw new Refusal(status, code);
};

export class Club {
  rows: Map<Key, Row>;
  readonly acts: Map<string, Act>;

  constructor(rows: Iterable<readonly [Key, Row]> = [], acts: Iterable<readonly [string, Act]> = []) {
    this.rows = new Map(rows);
    this.acts = new Map(acts);
  }

  copy(): Club {
    return new Club(this.rows, this.acts);
  }

  /** A record that is there and not in the trash. */
  live(key: Key): Row | null {
    const row = this.rows.get(key);
    return row && (row['deleted'] ?? null) === null ? row : null;
  }

  all(kind: Kind): [Key, Row][] {
    return [...this.rows].filter(([key]) => kindOf(key) === kind && this.live(key));
  }

  /** Also what is in the trash. */
  everyone(kind: Kind): [Key, Row][] {
    return [...this.rows].filter(([key]) => kindOf(key) === kind);
  }

  trashed(kind: Kind): Key[] {
    return [...this.rows.keys()].filter((key) => kindOf(key) === kind && !this.live(key));
  }

  /** The one live record of a kind that belongs to a person. */
  of(kind: 'player' | 'coach' | 'parent' | 'region', user: Key): Key | null {
    return this.all(kind).find(([, row]) => row['user'] === user)?.[0] ?? null;
  }

  /** The one of a person that was removed last. */
  removedOf(kind: 'player' | 'coach', user: Key): Key | null {
    const order = [...this.acts.keys()];
    const when = (key: Key) => order.indexOf(String(this.rows.get(key)!['deleted']));
    const found = this.trashed(kind).filter((key) => this.rows.get(key)!['user'] === user);
    return found.toSorted((a, b) => when(b) - when(a))[0] ?? null;
  }

  set(key: Key, values: Row): void {
    this.rows.set(key, { ...this.rows.get(key), ...values });
  }

  /** All or nothing; what it changed is kept under the name of the act. */
  act(name: string, main: Key, what: Act['what'], work: () => Partial<Act> | void): void {
    const before = this.rows;
    this.rows = new Map(before);
    try {
      const more = work() ?? {};
      const changes = differences(before, this.rows);
      if (changes.size > 0) this.acts.set(name, { main, what, changes, undoes: null, left: 0, ...more });
    } catch (error) {
      this.rows = before;
      throw error;
    }
  }

  isUndone(name: string): boolean {
    return [...this.acts].some(
      ([other, { undoes, left }]) => undoes === name && left === 0 && other !== name && !this.isUndone(other),
    );
  }

  /** Nothing is taken back where anything of it was changed since. */
  undo(name: string, id: string): void {
    const act = this.acts.get(id);
    if (!act) return refuse(404, 'history.nothing-to-undo');
    if (this.isUndone(id)) refuse(409, 'history.already-undone');
    this.act(name, act.main, 'undo', () => {
      const before = this.#againstRoles();
      const left = [...act.changes].filter(([key, change]) => !this.#isAsLeft(key, change, act));
      if (left.length > 0) refuse(409, 'history.changed-since');
      for (const [key, change] of act.changes) this.#revert(name, key, change);
      this.#settle(before);
      return { undoes: id };
    });
  }

  /** Out of the trash, with what its removal took along, as far as that is still as it was left. */
  restore(name: string, key: Key): void {
    const row = this.rows.get(key);
    if (!row || this.live(key)) return refuse(404, 'history.not-in-trash');
    const removal = this.#removalOf(key);
    const act = this.acts.get(removal);
    // A player or coach that was removed with the person, or with the person's role, comes back with them.
    const whole = ['delete', 'undo'];
    const isOfPerson = act?.main === row['user'] && [...whole, 'other'].includes(act?.what ?? '');
    const isItsOwn = act !== undefined && (isOfPerson || (act.main === key && whole.includes(act.what)));
    // Of an edit of the person that took the role, only the role comes back.
    const isByRole = isOfPerson && act?.what === 'other';
    const roleOf = (other: Key, { before, after }: Change) =>
      isByRole && kindOf(other) === 'user' && before && after ? { was: before['role'], became: after['role'] } : null;
    this.act(name, key, 'restore', () => {
      const before = this.#againstRoles();
      const others = isItsOwn ? [...act.changes].filter(([other]) => other !== key) : [];
      const isAlone = ([other, change]: [Key, Change]) => {
        const role = roleOf(other, change);
        return role ? this.rows.get(other)?.['role'] === role.became : this.#isAsLeft(other, change, act!);
      };
      // A role and its region stand or fall together.
      const groupOf = ([other, { before, after }]: [Key, Change]) =>
        kindOf(other) === 'region' ? (before ?? after)!['user'] : other;
      const changed = new Set(others.filter((one) => !isAlone(one)).map(groupOf));
      const asLeft = others.filter((one) => !changed.has(groupOf(one)));
      this.set(key, { deleted: null });
      for (const [other, change] of asLeft) {
        const role = roleOf(other, change);
        if (role) this.set(other, { role: role.was! });
        else this.#revert(name, other, change);
      }
      this.#settle(before);
      return { undoes: removal, left: others.length - asLeft.length };
    });
  }

  /** The last act that took it away: an undo of a restore does so as well, and leaves the mark of the first removal. */
  #removalOf(key: Key): string {
    const isGone = (row: Row | null) => (row?.['deleted'] ?? null) !== null;
    const found = [...this.acts].findLast(([, { changes }]) => {
      const change = changes.get(key);
      return change !== undefined && isGone(change.after) && !isGone(change.before);
    });
    return found![0];
  }

  #revert(name: string, key: Key, { before }: Change): void {
    if (before) this.rows.set(key, before);
    else if (isLink(key)) this.rows.delete(key);
    else this.set(key, { deleted: name });
  }

  #isAsLeft(key: Key, { before, after }: Change, act: Act): boolean {
    const now = this.rows.get(key) ?? null;
    if (!same(now, after)) return false;
    return before !== null || !this.#isBuiltOn(key, act);
  }

  /** Whether something that is no part of the same act points at what the act has made. */
  #isBuiltOn(key: Key, { changes }: Act): boolean {
    const kind = kindOf(key);
    const pointers = {
      user: ['head', 'user'],
      team: ['team'],
      player: ['player'],
      coach: ['coach'],
      parent: ['parent'],
    };
    const columns: readonly string[] = kind in pointers ? pointers[kind as keyof typeof pointers] : [];
    return [...this.rows].some(
      ([other, row]) =>
        kindOf(other) !== 'region' &&
        !changes.has(other) &&
        (row['deleted'] ?? null) === null &&
        columns.some((column) => row[column] === key),
    );
  }

  /** What people are that does not go with their roles. */
  #againstRoles(): Set<string> {
    const found = new Set<string>();
    for (const [user, { role }] of this.all('user')) {
      const [player, coach, parent] = (['player', 'coach', 'parent'] as const).map((kind) => this.of(kind, user));
      if (player && role !== 'PLAYER') found.add(`${user} ${player}`);
      if (role !== 'COACH' && role !== 'REGIONAL_COACH') {
        if (coach) found.add(`${user} ${coach}`);
        for (const [team, { head }] of this.everyone('team')) {
          if (head === user || this.rows.has(`staff ${team}|${coach!}`)) found.add(`${user} ${team}`);
        }
      }
      if (role !== 'PLAYER' && role !== 'FAN') continue;
      for (const [link, row] of this.everyone('link')) if (row['parent'] === parent) found.add(`${user} ${link}`);
    }
    return found;
  }

  /** What holds whatever is brought back: unique things stay unique; a region, and every tie, goes with the role. */
  #settle(before: ReadonlySet<string>): void {
    const taken = new Set<string>();
    for (const [key, row] of this.rows) {
      if ((row['deleted'] ?? null) !== null) continue;
      for (const mark of uniqueMarks(kindOf(key), row)) {
        if (taken.has(mark)) refuse(409, 'history.in-the-way');
        taken.add(mark);
      }
    }
    for (const [key, row] of this.all('user')) {
      if ((row['role'] === 'REGIONAL_COACH') !== (this.of('region', key) !== null)) refuse(409, 'history.in-the-way');
    }
    if ([...this.#againstRoles()].some((tie) => !before.has(tie))) refuse(409, 'history.other-role');
    if (!hasAdministrator(this)) refuse(409, 'history.last-administrator');
  }
}

function uniqueMarks(kind: Kind, row: Row): string[] {
  if (kind === 'user') return row['email'] === null ? [] : [`email ${String(row['email'])}`];
  if (kind === 'region') return [`region ${String(row['region'])}`, `region of ${String(row['user'])}`];
  return ['player', 'coach', 'parent'].includes(kind) ? [`${kind} of ${String(row['user'])}`] : [];
}

export const administers = (user: Row) => user['role'] === 'ADMIN' || user['admin'] === true;
export const canAct = (user: Row) => administers(user) && user['deactivated'] === null && user['password'] === true;
export const hasAdministrator = (club: Club, besides?: Key) =>
  club.all('user').some(([key, row]) => key !== besides && canAct(row));

const same = (one: Row | null, other: Row | null) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (row: Row | null) => row && Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));

function differences(before: ReadonlyMap<Key, Row>, after: ReadonlyMap<Key, Row>): Map<Key, Change> {
  const changes = new Map<Key, Change>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const change = { before: before.get(key) ?? null, after: after.get(key) ?? null };
    if (!same(change.before, change.after)) changes.set(key, change);
  }
  return changes;
}
