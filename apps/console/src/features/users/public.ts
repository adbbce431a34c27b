import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** What other features may ask of this one. */
export { EndedTies, useEndedTies } from './ended-ties.tsx';
export { pageOfUser } from './page-of-user.ts';
export { PersonLine } from './person-line.tsx';
export { RegionField } from './region-field.tsx';
export { RoleBadge, Roles } from './role-badge.tsx';
export { userFilter } from './user-filter.ts';
export { useHeldRegions, userQuery, type HeldRegions } from './user.queries.ts';

export const createUserModal: OverlayLoader = () => import('./create-user.modal.tsx').then((file) => file.CreateUser);
export const editUserModal = () => import('./edit-user.modal.tsx').then((file) => file.EditUser);
export const removeUserModal = () => import('./remove-user.modal.tsx').then((file) => file.RemoveUser);
