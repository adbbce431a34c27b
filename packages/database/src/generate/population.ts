export interface Sizes {
  readonly teams: number;
  readonly players: number;
  readonly users: number;
  readonly messages: number;
  readonly seed: number;
}

/**
 * Who is who. People are numbered twice: by `i` in the order they joined, and by `k` in ranges of one role after the
 * other. The two are tied by a permutation, so that roles are scattered over time and over the pages of the table as
 * they are in life, and the id of the player number p can still be computed without looking it up.
 */
export interface Population extends Sizes {
  readonly admins: number;
  readonly regionalCoaches: number;
  readonly coaches: number;
  readonly parents: number;
  readonly firstCoach: number;
  readonly firstPlayer: number;
  readonly firstParent: number;
  readonly firstFan: number;
  readonly leads: number;
  /** k = i * multiplier mod users, and back. */
  readonly multiplier: number;
  readonly inverse: number;
}

function inverseOf(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [value % modulus, modulus, 1n, 0n];
  while (a > 1n) {
    const quotient = a / b;
    [a, b, x, y] = [b, a % b, y, x - quotient * y];
  }
  return ((x % modulus) + modulus) % modulus;
}

export function populate(sizes: Sizes): Population {
  const admins = Math.max(1, Math.min(40, Math.floor(sizes.users / 100)));
  const regionalCoaches = 8;
  const coaches = Math.max(1, sizes.teams * 2);
  const firstCoach = admins + regionalCoaches;
  const firstPlayer = firstCoach + coaches;
  const firstParent = firstPlayer + sizes.players;
  const left = sizes.users - firstParent;
  if (left < 2) {
    throw new Error(`${sizes.users} users are too few: players, two coaches a team and the staff are ${firstParent}`);
  }
  const parents = Math.max(1, Math.floor(left * 0.85));
  // A prime larger than any number of users, so it has no factor in common with it.
  const multiplier = 2_654_435_761;
  return {
    ...sizes,
    admins,
    regionalCoaches,
    coaches,
    parents,
    firstCoach,
    firstPlayer,
    firstParent,
    firstFan: firstParent + parents,
    leads: Math.floor(sizes.players / 10),
    multiplier: multiplier % sizes.users,
    inverse: Number(inverseOf(BigInt(multiplier), BigInt(sizes.users))),
  };
}
