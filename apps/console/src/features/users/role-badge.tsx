import { roles } from '@dugout/contract/vocabulary/people.ts';
import type { Role } from '@dugout/contract/vocabulary/people.ts';
import { DotBadge } from '../../kit/cells/badge.tsx';

const dots: Record<Role, `--bx-${string}`> = {
  ADMIN: '--bx-primary',
  COACH: '--bx-role-coach',
  REGIONAL_COACH: '--bx-role-regional',
  PLAYER: '--bx-role-player',
  PARENT: '--bx-role-parent',
  FAN: '--bx-role-fan',
};

export function RoleBadge({ of: role }: { of: Role }) {
  return <DotBadge dot={dots[role]}>{roles.label(role)}</DotBadge>;
}

/** Shows the full rights of a user even if the primary role is not Admin. */
export function Roles({ user }: { user: { primaryRole: Role; admin: boolean } }) {
  const shown: Role[] = user.primaryRole !== 'ADMIN' && user.admin ? [user.primaryRole, 'ADMIN'] : [user.primaryRole];
  return (
    <span className="flex gap4 fixed">
      {shown.map((role) => (
        <RoleBadge key={role} of={role} />
      ))}
    </span>
  );
}
