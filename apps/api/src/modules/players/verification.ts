import { verifiedBy } from '@dugout/contract/features/players/player.rules.ts';
import type { Player, PlayerUpdate } from '@dugout/contract/features/players/player.schema.ts';

/**
 * Whether she is verified after this change (decisions, `isTrusted`). Identity and age were checked for a name, a
 * birth date and a graduation year: with another one it ends, also when the form still says yes.
 */
export function staysVerified({ isTrusted, user, birthDate, gradYear }: Player, input: PlayerUpdate): boolean {
  if (!isTrusted) return input.isTrusted ?? false;
  const checked = { fname: user?.fname, lname: user?.lname, birthDate, gradYear };
  const isAnother = verifiedBy.some((name) => input[name] !== undefined && input[name] !== checked[name]);
  return !isAnother && (input.isTrusted ?? true);
}
