import { expect, test } from 'vitest';
import { wrongArrows } from './arrows.ts';

test.each([
  ['packages/contract/src/wire/list.ts', "import x from '@dugout/database/migrate.ts'"],
  ['apps/api/src/platform/http/server.ts', "import { teams } from '../../modules/teams/teams.module.ts'"],
  ['apps/api/src/modules/teams/save-team.ts', "import { x } from '../users/users.store.ts'"],
  ['apps/console/src/kit/list/list.tsx', "import { x } from '../../features/teams/team.form.ts'"],
  ['apps/console/src/features/teams/x.tsx', "import { x } from '../../app/routes.ts'"],
  ['apps/console/src/features/teams/x.tsx', "const x = import('../users/users.screen.tsx')"],
  ['apps/console/src/app/shell.tsx', "import { network } from '../../test/network.ts'"],
  ['apps/console/src/api/client.ts', "import { x } from '../../../api/src/app.ts'"],
])('%s may not contain %s', (file, source) => {
  expect(wrongArrows(file, source)).toHaveLength(1);
});

test.each([
  ['apps/api/src/modules/teams/save-team.ts', "import { x } from '../users/public.ts'"],
  ['apps/api/src/modules/teams/teams.test.ts', "import { startTestApp } from '../../../test/app.ts'"],
  ['apps/console/src/features/teams/x.component.test.tsx', "import { network } from '../../../test/network.ts'"],
  ['apps/console/src/features/teams/x.tsx', "import { x } from '@dugout/contract/features/teams/team.rules.ts'"],
  ['apps/console/src/app/routes.tsx', "const x = import('../features/teams/teams.screen.tsx')"],
])('%s may contain %s', (file, source) => {
  expect(wrongArrows(file, source)).toEqual([]);
});
