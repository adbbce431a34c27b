import type { Player } from '@dugout/contract/features/players/player.schema.ts';

/** What a removal leaves where it is, told before it happens (decisions, "Deleting a player"). */
export function stayingText({ user, parents }: Pick<Player, 'user' | 'parents'>): string {
  const family = parents.length === 0 ? [] : [parents.length === 1 ? '1 parent' : `${parents.length} parents`];
  const staying = [...(user ? ['user account'] : []), ...family];
  const kept =
    staying.length === 0
      ? ''
      : ` Their ${staying.join(' and ')} stay${staying.length === 1 && parents.length < 2 ? 's' : ''}.`;
  return `The player goes to the trash and can be restored for 30 days.${kept}`;
}
