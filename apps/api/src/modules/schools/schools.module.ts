import { schoolRoutes } from '@dugout/contract/features/schools/school.routes.ts';
import { defineModule, handle } from '../../platform/http/mount.ts';
import { searchSchools } from './schools.store.ts';

export const schools = defineModule('schools', [
  handle(schoolRoutes.search, ({ ctx, query }) => searchSchools(ctx.db, query.search ?? '')),
]);
