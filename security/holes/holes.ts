import type { Hole } from './hole.ts';

const authenticate = 'apps/api/src/modules/auth/authenticate.ts';
const server = 'apps/api/src/platform/http/server.ts';

/** One for each way in which a comparable product was opened, or in which this one would be. */
export const holes: readonly Hole[] = [
  {
    what: 'the guard is forgotten for one method',
    file: server,
    from: "if (route.access === 'public') return;",
    to: "if (route.access === 'public' || route.method === 'DELETE') return;",
    check: 'authorization',
  },
  {
    what: 'a call about a child is declared public',
    file: 'packages/contract/src/features/players/player.routes.ts',
    from: "path: '/players/{id}',\n    access: 'admin',\n    summary: 'One player",
    to: "path: '/players/{id}',\n    access: 'public',\n    summary: 'One player",
    check: 'authorization',
  },
  {
    what: 'the role is not looked at',
    file: authenticate,
    from: 'if (!session.user.administers) return forbidden;',
    to: '',
    check: 'authorization',
  },
  {
    what: 'somebody who was removed or deactivated goes on',
    file: authenticate,
    from: 'if (!session.user.active) return unauthenticated;',
    to: '',
    check: 'authorization',
  },
  {
    what: 'the refresh token opens calls',
    file: authenticate,
    from: "if (token?.kind !== 'access') return unauthenticated;",
    to: 'if (!token) return unauthenticated;',
    check: 'authorization',
  },
  {
    what: 'the seal of a token is not checked',
    file: 'apps/api/src/modules/auth/token.ts',
    from: 'return timingSafeEqual(macOf(secret, salt, token.kind, headOf(token)), token.mac);',
    to: 'return macOf(secret, salt, token.kind, headOf(token)).length === token.mac.length;',
    check: 'authorization',
  },
  {
    what: 'a revoked service key goes on',
    file: 'apps/api/src/platform/tokens/token-store.ts',
    from: 'where token_hash = ${hashOf(token)} and deleted_at is null`',
    to: 'where token_hash = ${hashOf(token)}`',
    check: 'authorization',
  },
];
