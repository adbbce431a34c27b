import type { Player } from '@dugout/contract/features/players/player.schema.ts';

/** Decisions, `isTrusted`: identity and age checked, with who and when as far as that was written down. */
export function checkedText({ by, at }: NonNullable<Player['trusted']>, timeZone: string): string {
  const day = at && new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(at));
  return ['Identity and age checked', by && `by ${by}`, day && `on ${day}`].filter(Boolean).join(' ');
}
