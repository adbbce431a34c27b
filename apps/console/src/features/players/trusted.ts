import type { Player } from '@dugout/contract/features/players/player.schema.ts';

type Trusted = Pick<NonNullable<Player['trusted']>, 'by' | 'at'>;

const dayOf = (at: Trusted['at'], dateStyle: 'long' | 'medium', timeZone: string) =>
  at && new Intl.DateTimeFormat('en-US', { dateStyle, timeZone }).format(new Date(at));

/** Decisions, `isTrusted`: identity and age checked, with who and when as far as that was written down. */
export function checkedText({ by, at }: Trusted, timeZone: string): string {
  const day = dayOf(at, 'long', timeZone);
  return ['Identity and age checked', by && `by ${by}`, day && `on ${day}`].filter(Boolean).join(' ');
}

/** The same in the form: `Verified by Dana Whitfield, Nov 18, 2026`. */
export function verifiedText({ by, at }: Trusted, timeZone: string): string {
  return [by ? `Verified by ${by}` : 'Verified', dayOf(at, 'medium', timeZone)].filter(Boolean).join(', ');
}
