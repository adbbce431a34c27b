import type { Commit } from '@dugout/contract/features/commits/commit.schema.ts';
import type { Player, PlayerUpdate } from '@dugout/contract/features/players/player.schema.ts';

type Committed = Pick<Commit, 'id' | 'name'>;

/** Both or neither: a player is never left with the commitment to one college and the name of another. */
export interface CollegeColumns {
  college?: string | null;
  commitId?: string | null;
}

/** `attached` is the commitment that the call brings along, made in this transaction or before. */
export function settledCollege(
  before: Pick<Player, 'college' | 'commit'>,
  { college, commitId }: Pick<PlayerUpdate, 'college' | 'commitId'>,
  attached: Committed | null,
): CollegeColumns {
  if (attached) return { college: college ?? attached.name, commitId: attached.id };
  if (college === undefined) return commitId === null ? { commitId: null } : {};
  if (college === null || commitId === null) return { college, commitId: null };
  const stillMeant = college === before.college || college === before.commit?.name;
  return stillMeant ? { college } : { college, commitId: null };
}
