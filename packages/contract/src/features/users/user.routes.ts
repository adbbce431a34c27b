import { listRoutes } from '../../wire/list-routes.ts';
import { UserRow } from './user.schema.ts';
import { usersList } from './users.list.ts';

export const userRoutes = { ...listRoutes(usersList, UserRow) } as const;
