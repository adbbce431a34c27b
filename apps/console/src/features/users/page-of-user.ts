import type { User } from '@dugout/contract/features/users/user.schema.ts';

/** Where a person is looked at: a player on her own page, which has her family. */
export const pageOfUser = ({ id, primaryRole, player }: Pick<User, 'id' | 'primaryRole' | 'player'>) =>
  primaryRole === 'PLAYER' && player !== null
    ? ({ to: '/players/$id', params: { id: player.id } } as const)
    : ({ to: '/users/$id', params: { id } } as const);
