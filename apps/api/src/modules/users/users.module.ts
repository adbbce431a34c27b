import { userRoutes } from '@dugout/contract/features/users/user.routes.ts';
import { defineModule } from '../../platform/http/mount.ts';
import { mountList } from '../../platform/list/mount-list.ts';
import { usersSource } from './users.source.ts';

export const users = defineModule('users', [...mountList(userRoutes, usersSource)]);
