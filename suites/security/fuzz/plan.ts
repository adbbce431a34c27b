import fc from 'fast-check';
import type { Route } from '@dugout/contract/wire/route.ts';
import { valuesOf, type Material } from './valid-values.ts';

/** All that chance decides about one call, drawn at once: the same seed gives the same plan. */
export interface Plan {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  /** Whether what the route is called for is made anew, or one of those made earlier. */
  readonly fresh: boolean;
  /** Which fields of a good body are taken from the drawn one: a bit each. */
  readonly taken: number;
  readonly byLines: boolean;
  readonly twice: boolean;
  /** For choices among what is only known when the call is made. */
  readonly picks: readonly [number, number, number, number];
}

const nothing = fc.constant({});
/** Without the preference for small numbers: every choice is as likely. */
const chance = fc.noBias(fc.nat());

export function plansOf(route: Route, material: Material): fc.Arbitrary<Plan> {
  return fc.record({
    params: route.params ? (valuesOf(route.params, material) as fc.Arbitrary<Record<string, unknown>>) : nothing,
    query: route.query ? (valuesOf(route.query, material) as fc.Arbitrary<Record<string, unknown>>) : nothing,
    body: route.body ? valuesOf(route.body, material) : fc.constant(undefined),
    fresh: fc.nat(2).map((n) => n === 0),
    taken: fc.oneof(fc.constant(0), fc.constant(-1), fc.integer()),
    byLines: fc.boolean(),
    twice: fc.nat(7).map((n) => n === 0),
    picks: fc.tuple(chance, chance, chance, chance),
  });
}

export const pick = <T>(values: readonly T[], chance: number): T => values[chance % values.length]!;
