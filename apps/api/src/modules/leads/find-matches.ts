import { matchReasons, type LeadMatches } from '@dugout/contract/features/leads/conversion.schema.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import * as store from './matches.store.ts';
import type { Hint, MatchReason } from './matches.store.ts';

const mostShown = 10;

/** An address says more than a name, and two reasons more than one. */
const strength: Record<MatchReason, number> = {
  'earlier lead': 32,
  email: 16,
  phone: 8,
  'name and grad year': 5,
  'parent and first name': 4,
  name: 1,
};

interface Weighed {
  key: string;
  why: MatchReason[];
}

/** By the record, or else by the person; the strongest first, each with all reasons that speak for it. */
export function weigh(hints: readonly Hint[]): Weighed[] {
  const reasons = new Map<string, Set<MatchReason>>();
  for (const { playerId, userId, why } of hints) {
    const key = playerId ?? userId!;
    reasons.set(key, (reasons.get(key) ?? new Set()).add(why));
  }
  const sum = (why: readonly MatchReason[]) => why.reduce((total, reason) => total + strength[reason], 0);
  return [...reasons]
    .map(([key, why]) => ({ key, why: matchReasons.filter((reason) => why.has(reason)) }))
    .sort((a, b) => sum(b.why) - sum(a.why) || (a.key < b.key ? -1 : 1))
    .slice(0, mostShown);
}

export async function findMatches(db: Db, lead: Lead): Promise<LeadMatches> {
  const [playerHints, parentHints, otherLeads] = await Promise.all([
    store.playerHints(db, lead),
    store.parentHints(db, lead),
    store.leadsOfSameChild(db, lead),
  ]);
  const players = weigh(playerHints);
  const parents = weigh(parentHints);
  const isRecord = new Set(playerHints.flatMap(({ playerId }) => playerId ?? []));
  const [foundPlayers, foundParents] = await Promise.all([
    store.playersByChoice(db, {
      playerIds: players.map(({ key }) => key).filter((key) => isRecord.has(key)),
      userIds: players.map(({ key }) => key).filter((key) => !isRecord.has(key)),
    }),
    store.parentsByUser(
      db,
      parents.map(({ key }) => key),
    ),
  ]);
  return {
    players: inOrder(players, foundPlayers),
    parents: inOrder(parents, foundParents),
    leads: otherLeads.map(({ created_at, sameEmail, samePhone, ...other }) => ({
      ...other,
      createdAt: created_at.toISOString(),
      why: [
        ...(sameEmail ? (['email'] as const) : []),
        ...(samePhone ? (['phone'] as const) : []),
        other.gradYear !== null && other.gradYear === lead.gradYear ? 'name and grad year' : 'name',
      ],
    })),
  };
}

function inOrder<T extends { choice: string }>(weighed: readonly Weighed[], found: readonly T[]) {
  const byChoice = new Map(found.map((one) => [one.choice, one]));
  return weighed.flatMap(({ key, why }) => {
    const one = byChoice.get(key);
    return one ? [{ ...one, why }] : [];
  });
}
