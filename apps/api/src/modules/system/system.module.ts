import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { api } from '@dugout/contract/api.ts';
import { systemRoutes } from '@dugout/contract/features/system/system.routes.ts';
import { openApiDocument } from '@dugout/contract/wire/openapi.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { NoConnectionFree } from '../../platform/db/database-errors.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { defineModule, handle, stream } from '../../platform/http/mount.ts';
import { version } from '../../platform/version.ts';
import { docsPage } from './docs-page.ts';
import { healthReport } from './health-report.ts';

/** Made once, on the first request: they only change with the code. */
const once = <T>(make: () => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};
const document = once(() => openApiDocument(api, version));
const page = once(() => docsPage(version));
const pageStyle = once(() => {
  const style = /<style>([\s\S]*)<\/style>/.exec(page())![1]!;
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
});

export const system = defineModule('system', [
  handle(systemRoutes.health, async () => ({ status: 'ok' as const })),
  handle(systemRoutes.ready, async ({ ctx }) => {
    try {
      await sql`select 1`.execute(ctx.db);
    } catch (error) {
      // Ready even when busy: if the load balancer dropped this process, the others would get even busier.
      if (error instanceof NoConnectionFree) return { status: 'ok' as const };
      fail(platformProblems.unavailable, { headers: { 'retry-after': '2' } });
    }
    return { status: 'ok' as const };
  }),
  handle(systemRoutes.healthReport, ({ ctx }) => healthReport(ctx)),
  handle(systemRoutes.openapi, async () => document()),
  stream(systemRoutes.docs, async ({ reply }) => {
    await reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src ${pageStyle()}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(page());
  }),
]);
