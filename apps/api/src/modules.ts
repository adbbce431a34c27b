import { auth } from './modules/auth/auth.module.ts';
import { coaches } from './modules/coaches/coaches.module.ts';
import { dashboard } from './modules/dashboard/dashboard.module.ts';
import { organisation } from './modules/organisation/organisation.module.ts';
import { players } from './modules/players/players.module.ts';
import { system } from './modules/system/system.module.ts';
import { teams } from './modules/teams/teams.module.ts';
import { users } from './modules/users/users.module.ts';
import type { Module } from './platform/http/mount.ts';

/** The table of contents: what is not in it is not mounted. */
export const modules: readonly Module[] = [system, auth, organisation, teams, users, coaches, players, dashboard];
