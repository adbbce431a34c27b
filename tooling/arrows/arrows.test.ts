import { describe, expect, test } from 'vitest';
import { idleArrows, wrongArrows } from './arrows.ts';
import { circleIn, knotsIn } from './circles.ts';

const wrongIn = (file: string, source: string) => wrongArrows(new Map([[file, source]]));

test.each([
  ['packages/contract/src/wire/list.ts', "import x from '@dugout/database/migrate.ts'"],
  ['packages/database/src/migrate.ts', "import { seedDemo } from '../../demo-data/src/seed-demo.ts'"],
  ['apps/api/src/platform/http/server.ts', "import { teams } from '../../modules/teams/teams.module.ts'"],
  ['apps/api/src/modules/teams/save-team.ts', "import { x } from '../users/users.store.ts'"],
  ['apps/api/src/modules/teams/save-team.ts', "import { x } from '../leads/public.ts'"],
  ['apps/console/src/kit/list/list.tsx', "import { x } from '../../features/teams/team.form.ts'"],
  ['apps/console/src/features/teams/x.tsx', "import { x } from '../../app/routes.ts'"],
  ['apps/console/src/features/teams/x.tsx', "const x = import('../users/users.screen.tsx')"],
  ['apps/console/src/features/history/x.tsx', "import { x } from '../players/public.ts'"],
  ['apps/console/src/app/shell.tsx', "import { network } from '../../test/network.ts'"],
  ['suites/security/checks/fuzz.ts', "import { Stage } from '../../faults/machine/stage.ts'"],
  ['apps/console/src/api/client.ts', "import { x } from '../../../api/src/app.ts'"],
  ['apps/console/src/api/client.ts', "import { toast } from '../kit/feedback/toast.tsx'"],
])('%s may not contain %s', (file, source) => {
  expect(wrongIn(file, source)).toHaveLength(1);
});

test.each([
  ['apps/api/src/modules/teams/save-team.ts', "import { x } from '../people/public.ts'"],
  ['apps/api/src/modules/teams/teams.test.ts', "import { startTestApp } from '../../../test/app.ts'"],
  ['apps/console/src/features/teams/x.component.test.tsx', "import { network } from '../../../test/network.ts'"],
  ['apps/console/src/features/teams/x.tsx', "import { x } from '@dugout/contract/features/teams/team.rules.ts'"],
  ['apps/console/src/app/routes.tsx', "const x = import('../features/teams/teams.screen.tsx')"],
])('%s may contain %s', (file, source) => {
  expect(wrongIn(file, source)).toEqual([]);
});

describe('circles', () => {
  const two = (one: string, other: string) =>
    new Map([
      ['packages/contract/src/wire/a.ts', one],
      ['packages/contract/src/wire/b.ts', other],
    ]);
  const toB = "import { b } from './b.ts';";

  test('of files are told with their way, also one of types alone', () => {
    expect(wrongArrows(two(toB, "import { a } from './a.ts';"))).toEqual([
      'a circle among 2 files: packages/contract/src/wire/a.ts → packages/contract/src/wire/b.ts → packages/contract/src/wire/a.ts',
    ]);
    expect(wrongArrows(two(toB, "import type { A } from './a.ts';"))).toHaveLength(1);
    expect(wrongArrows(two(toB, "const a = import('./a.ts');"))).toHaveLength(1);
    expect(wrongArrows(two(toB, ''))).toEqual([]);
  });

  test('of overlays that open one another are allowed within a feature', () => {
    const leads = 'apps/console/src/features/leads';
    const opening = new Map([
      [`${leads}/lead.drawer.tsx`, "import { convert } from './overlays.ts';"],
      [`${leads}/overlays.ts`, "const drawer = import('./lead.drawer.tsx');"],
    ]);
    expect(wrongArrows(opening)).toEqual([]);
  });

  test('of features are told, also where no file is part of one', () => {
    const features = 'apps/console/src/features';
    const told = wrongArrows(
      new Map([
        [`${features}/users/a.ts`, "import { x } from '../history/public.ts';"],
        [`${features}/users/public.ts`, ''],
        [`${features}/history/b.ts`, "import { x } from '../users/public.ts';"],
        [`${features}/history/public.ts`, ''],
      ]),
    );
    expect(told).toContain('a circle among 2 features: console: history → console: users → console: history');
  });

  test('are found in a knot of many, and a way without one is none', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c', 'd'])],
      ['c', new Set(['a'])],
      ['d', new Set(['e'])],
      ['e', new Set<string>()],
      ['f', new Set(['f'])],
    ]);
    const knots = knotsIn(graph).map((knot) => knot.toSorted());
    expect(knots).toEqual([['a', 'b', 'c'], ['f']]);
    expect(circleIn(graph, ['c', 'b', 'a'])).toEqual(['a', 'b', 'c', 'a']);
  });
});

test('an arrow between features that nothing goes along is told', () => {
  expect(idleArrows(new Map())).toContain(
    'tooling/arrows/feature-arrows.ts: nothing goes along console: players → console: teams',
  );
});
