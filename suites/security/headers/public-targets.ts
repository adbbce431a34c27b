import type { Route } from '@dugout/contract/wire/route.ts';
import type { SignedIn } from '../../../apps/api/test/app.ts';
import { payloadOf, writeSamples } from '../../../apps/api/test/write-samples.ts';
import { paramsOf } from '../routes.ts';

/** What is open to any caller who knows its name, and the call that creates it. */
const makers: Readonly<Record<string, string>> = {
  '/calendar/{token}': '/calendar-feeds',
  '/files/{name}': '/uploads',
};

/** The address of something that a public route answers with; null for a route that needs none. */
export async function publicTarget(admin: SignedIn, route: Route): Promise<Record<string, string> | null> {
  if (route.access !== 'public' || paramsOf(route).length === 0) return null;
  const maker = makers[route.path];
  if (!maker) throw new Error(`Nothing is known that makes what ${route.path} reads: say it in public-targets.ts`);
  const { payload, headers } = payloadOf(
    await writeSamples[`POST ${maker}`]!.body?.(undefined as never, { params: {} }),
  );
  const answer = await admin.call({
    method: 'POST',
    url: `/api${maker}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  const { url } = answer.json<{ url: string }>();
  const last = new URL(url, 'https://admin.bombers.example').pathname.split('/').at(-1)!;
  return { [paramsOf(route)[0]!]: last };
}
