import fc from 'fast-check';
import { absoluteMs, graceMs, idleMs, seenEveryMs } from '../../../apps/api/src/modules/auth/rotation.ts';
import type { TokenPair } from '../../../apps/api/src/modules/auth/token.ts';

/**
 * A browser with three tabs, a thief who copies all of it or the tokens alone, and a clock that jumps: what may and may not
 * happen to them (security, 2.3 and T5), whatever the order. Knows tokens only as strings.
 */
export interface World {
  now(): number;
  advance(ms: number): void;
  refresh(token: string): Promise<TokenPair | null>;
  /** Without the cookie of the browser that signed in. */
  refreshElsewhere(token: string): Promise<TokenPair | null>;
  call(access: string): Promise<boolean>;
  signOut(access: string): Promise<void>;
  changePassword(): Promise<void>;
}

interface TabRefresh {
  delay: number;
  outcome: 'lost' | 'kept' | 'used';
}

export type Step =
  | { act: 'call'; tab: number }
  /** Tabs that send the same token: each answer comes within the client's time-out, and may be used, or is lost. */
  | { act: 'refresh'; tabs: TabRefresh[] }
  | { act: 'steal' | 'thief-calls' | 'thief-refreshes' | 'copy-refreshes' | 'sign-out' | 'change-password' }
  | { act: 'wait'; ms: number };

const second = 1_000;
const minute = 60 * second;
const waits = [second, 10 * second, 29 * second, 32 * second, minute, 5 * minute, 11 * minute, 25 * minute];

const tabRefresh: fc.Arbitrary<TabRefresh> = fc.record({
  delay: fc.nat(8 * second),
  outcome: fc.constantFrom('lost', 'kept', 'used'),
});
const wait = fc.record({ act: fc.constant('wait' as const), ms: fc.constantFrom(...waits) });
const jump = fc.constantFrom(-2 * minute, -5 * second, 61 * minute, absoluteMs);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('call' as const), tab: fc.nat(2) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('refresh' as const),
      tabs: fc.array(tabRefresh, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 6, arbitrary: wait },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('steal' as const) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('thief-calls' as const, 'thief-refreshes' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('copy-refreshes' as const) }) },
  // Steps of the clock itself, back and far ahead, and the two ends that a person chooses.
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), ms: jump }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('sign-out' as const, 'change-password' as const) }) },
);

/** Rare by chance alone: a copied token that is used late, and a whole day of work. */
const theft = wait.map((late): Step[] => [
  { act: 'steal' },
  { act: 'refresh', tabs: [{ delay: 0, outcome: 'used' }] },
  late,
  { act: 'thief-refreshes' },
  { act: 'thief-calls' },
]);
const longDay = fc.constant(
  Array.from({ length: 15 }, (): Step[] => [
    { act: 'wait', ms: 50 * minute },
    { act: 'call', tab: 0 },
  ]).flat(),
);

export const story: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { weight: 40, arbitrary: step.map((one) => [one]) },
      { weight: 4, arbitrary: theft },
      { weight: 1, arbitrary: longDay },
    ),
    { maxLength: 40, size: 'max' },
  )
  .map((scenes) => scenes.flat());

export async function play(world: World, first: TokenPair, steps: readonly Step[]): Promise<void> {
  const story = new Story(world, first);
  for (const one of steps) await story.take(one);
}

class Broken extends Error {
  override name = 'Broken';
}

class Story {
  readonly #world: World;
  readonly #began: number;
  /** Pairs in the order they were first seen, and when. */
  readonly #known: string[];
  readonly #bornAt: number[];
  /** When anybody first made a call with it. */
  readonly #usedAt: (number | undefined)[] = [];
  /** What the tabs share, and what each has for itself. */
  #stored: string;
  readonly #access: string[];
  #thief: TokenPair | null = null;
  /** The newest generation that the owner has made a call with. */
  #ownerUses = -1;
  #lastServed: number;
  #endedByOwner = false;
  #thiefActed = false;
  #dead = false;

  constructor(world: World, first: TokenPair) {
    this.#world = world;
    this.#began = world.now();
    this.#lastServed = this.#began;
    this.#stored = first.refresh;
    this.#access = [first.access, first.access, first.access];
    this.#known = [first.refresh];
    this.#bornAt = [this.#began];
    this.#generationOfAccess.set(first.access, 0);
  }

  readonly #generationOfAccess = new Map<string, number>();

  async take(one: Step): Promise<void> {
    switch (one.act) {
      case 'wait':
        return this.#world.advance(one.ms);
      case 'call':
        return this.#ownerCalls(one.tab);
      case 'refresh':
        return this.#ownerRefreshes(one.tabs);
      case 'steal':
        this.#thief = { refresh: this.#stored, access: this.#access[0] ?? '' };
        return;
      case 'thief-calls':
        return this.#thiefCalls();
      case 'thief-refreshes':
        return this.#thiefRefreshes();
      case 'copy-refreshes':
        return this.#copyRefreshes();
      case 'sign-out':
        await this.#world.signOut(this.#access[0] ?? '');
        this.#endedByOwner = true;
        return;
      case 'change-password':
        await this.#world.changePassword();
        this.#endedByOwner = true;
        return;
    }
  }

  #served(): void {
    if (this.#endedByOwner) throw new Broken('served after the owner had ended the session');
    if (this.#dead) throw new Broken('served after the session was dead');
    if (this.#world.now() >= this.#began + absoluteMs) throw new Broken('served after twelve hours');
    this.#lastServed = Math.max(this.#lastServed, this.#world.now());
  }

  #learn(pair: TokenPair): number {
    let generation = this.#known.indexOf(pair.refresh);
    if (generation === -1) {
      generation = this.#known.push(pair.refresh) - 1;
      this.#bornAt.push(this.#world.now());
    }
    this.#generationOfAccess.set(pair.access, generation);
    return generation;
  }

  /** The owner may be asked to sign in again only for one of these. */
  #mayBeOver(): boolean {
    const now = this.#world.now();
    const idle = now - this.#lastServed >= idleMs - seenEveryMs;
    return this.#endedByOwner || this.#thiefActed || idle || now >= this.#began + absoluteMs;
  }

  async #ownerCalls(tab: number): Promise<void> {
    if (await this.#tryCall(tab)) return;
    await this.#ownerRefreshes([{ delay: 0, outcome: 'kept' }], tab);
    if (!this.#dead && !(await this.#tryCall(tab))) this.#ownerIsOut('the call after a refresh was refused');
  }

  async #tryCall(tab: number): Promise<boolean> {
    const generation = await this.#callWith(this.#access[tab] ?? '');
    if (generation === null) return false;
    this.#ownerUses = Math.max(this.#ownerUses, generation);
    return true;
  }

  /** The generation that was served, or null. */
  async #callWith(access: string): Promise<number | null> {
    if (!(await this.#world.call(access))) return null;
    this.#served();
    const generation = this.#generationOfAccess.get(access) ?? -1;
    this.#usedAt[generation] ??= this.#world.now();
    return generation;
  }

  #ownerIsOut(how: string): void {
    if (!this.#dead && !this.#mayBeOver()) throw new Broken(`the owner was signed out without a reason: ${how}`);
    this.#dead = true;
  }

  async #ownerRefreshes(tabs: TabRefresh[], asTab?: number): Promise<void> {
    const presented = this.#stored;
    const answers = new Set<string>();
    for (const [index, { outcome, delay }] of tabs.entries()) {
      this.#world.advance(delay);
      const pair = await this.#world.refresh(presented);
      if (!pair) return this.#ownerIsOut('the refresh was refused');
      this.#served();
      this.#learn(pair);
      answers.add(pair.refresh);
      if (outcome === 'lost') continue;
      this.#stored = pair.refresh;
      this.#access[asTab ?? index] = pair.access;
      if (outcome === 'used' && !(await this.#tryCall(asTab ?? index)))
        return this.#ownerIsOut('a new pair was refused');
    }
    if (answers.size > 1) throw new Broken('tabs with the same token got different pairs');
  }

  /** Once the owner uses a later generation, an older one is worth something only until its grace is over. */
  #checkThief(generation: number, graceBegan: number, what: string): void {
    if (this.#ownerUses <= generation) return;
    const newest = this.#known.length - 1;
    const late = this.#world.now() - graceBegan > graceMs + 100;
    if (generation < newest - 1 || late) throw new Broken(`the thief was served outside the grace: ${what}`);
  }

  async #thiefCalls(): Promise<void> {
    const generation = this.#thief && (await this.#callWith(this.#thief.access));
    if (generation !== null) this.#checkThief(generation, this.#bornAt.at(-1) ?? 0, 'a call');
  }

  async #thiefRefreshes(): Promise<void> {
    if (!this.#thief) return;
    const generation = this.#known.indexOf(this.#thief.refresh);
    const ownerIsAhead = this.#ownerUses > generation;
    const pair = await this.#world.refresh(this.#thief.refresh);
    this.#thiefActed = true;
    if (pair) {
      this.#served();
      this.#checkThief(generation, Math.max(this.#bornAt.at(-1) ?? 0, this.#usedAt.at(-1) ?? 0), 'a refresh');
      this.#learn(pair);
      this.#thief = pair;
    } else if (ownerIsAhead) {
      // Refused because the owner was ahead: that was reuse, so the session is dead for the owner as well.
      this.#dead = true;
    }
  }

  /** An attacker who copied the tokens, but not the cookie of the browser. */
  async #copyRefreshes(): Promise<void> {
    if (!this.#thief) return;
    if (await this.#world.refreshElsewhere(this.#thief.refresh)) throw new Broken('a copy of the tokens was exchanged');
    // The refresh did not come from the owner's browser, so the session is dead for the owner as well.
    this.#thiefActed = true;
    this.#dead = true;
  }
}
