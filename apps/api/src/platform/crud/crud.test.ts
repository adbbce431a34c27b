import { sponsorRecord, sponsorsList } from '@dugout/contract/features/sponsors/sponsor.record.ts';
import { Sponsor, SponsorInput, sponsorResource } from '@dugout/contract/features/sponsors/sponsor.resource.ts';
import { defineResource } from '@dugout/contract/wire/resource.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { insertRow, plainResources } from '../../../test/content.ts';
import { crudModule } from './crud.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

interface Entity {
  id: string;
  version: number;
}

describe.each(plainResources.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
  const address = `/api${path}`;
  const { entity, table, body, other, row } = resource;
  const make = () => insertRow(test_.db, table, row);
  const restore = (id: string) => admin.call({ method: 'POST', url: `/api/trash/${entity}/${id}/restore` });
  const create = async () => {
    const answer = await admin.call({ method: 'POST', url: address, payload: body() });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Entity>();
  };

  test('what is created is answered, listed, and read by its id, with all that was sent', async () => {
    const made = await create();
    const { expiresAt, ...sent } = body();
    expect(made).toMatchObject({ ...sent, id: expect.any(String), version: 1 });
    if (expiresAt) expect(made).toMatchObject({ expiresAt: '2026-03-15T14:41:00Z' });
    expect((await admin.call({ url: `${address}/${made.id}` })).json()).toEqual(made);
    expect((await admin.call({ url: address })).json<Entity[]>()).toContainEqual(made);
  });

  test('a change of one value leaves the others as they are', async () => {
    const made = await create();
    // Section 5: of an article, a link or an image that was emptied is left out.
    const { link, imageUrl } = body();
    const sent = entity === 'article' ? { ...other, link, imageUrl } : other;
    const changed = await admin.call({ method: 'PUT', url: `${address}/${made.id}`, payload: sent });
    expect(changed.statusCode, changed.body).toBe(200);
    const { expiresAt: _, ...values } = { ...body(), ...other };
    expect(changed.json()).toMatchObject({ ...values, version: 2 });
    const nothing = await admin.call({ method: 'PUT', url: `${address}/${made.id}`, payload: {} });
    const cleared = entity === 'article' ? { link: null, imageUrl: null } : {};
    expect(nothing.json()).toMatchObject({ ...values, ...cleared });
  });

  test('the same again makes no new version', async () => {
    const made = await create();
    const again = await admin.call({ method: 'PUT', url: `${address}/${made.id}`, payload: body() });
    expect(again.json()).toMatchObject({ id: made.id, version: 1 });
  });

  test('what is removed is in no list and at no address, and comes back as it was', async () => {
    const made = await create();
    const removed = await admin.call({ method: 'DELETE', url: `${address}/${made.id}` });
    // Section 7: `DELETE /medias/{id} -> true or false`.
    if (path === '/medias') expect([removed.statusCode, removed.json()]).toEqual([200, true]);
    else expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect((await admin.call({ url: `${address}/${made.id}` })).statusCode).toBe(404);
    expect((await admin.call({ url: address })).json<Entity[]>().map(({ id }) => id)).not.toContain(made.id);

    expect((await restore(made.id)).statusCode).toBe(200);
    const back = await admin.call({ url: `${address}/${made.id}` });
    const { version, ...rest } = back.json<Entity & { updatedAt?: string }>();
    expect(version).toBeGreaterThan(made.version);
    expect({ ...rest, updatedAt: 0 }).toEqual({ ...made, version: undefined, updatedAt: 0 });
    expect((await admin.call({ url: address })).json<Entity[]>().map(({ id }) => id)).toContain(made.id);
  });

  test('who removed it is written down, and no longer once it is back', async () => {
    const id = await make();
    await admin.call({ method: 'DELETE', url: `${address}/${id}` });
    const at = () =>
      test_.db
        .selectFrom(table as 'sponsors')
        .select(['deleted_at', 'deleted_by'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await at()).toEqual({ deleted_at: expect.any(Date), deleted_by: admin.id });
    await restore(id);
    expect(await at()).toEqual({ deleted_at: null, deleted_by: null });
  });

  test('a removal cannot be done twice', async () => {
    const id = await make();
    await admin.call({ method: 'DELETE', url: `${address}/${id}` });
    for (const method of ['DELETE', 'PUT'] as const) {
      const payload = method === 'PUT' ? { payload: body() } : {};
      const answer = await admin.call({ method, url: `${address}/${id}`, ...payload });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, `${entity}.not-found`]);
    }
  });

  test('the number of them follows what is removed and brought back', async () => {
    const count = async () => Number((await admin.call({ url: address })).headers['x-total-count']);
    const before = await count();
    const { id } = await create();
    expect(await count()).toBe(before + 1);
    await admin.call({ method: 'DELETE', url: `${address}/${id}` });
    expect(await count()).toBe(before);
    await restore(id);
    expect(await count()).toBe(before + 1);
  });
});

const problemsOf = async (path: string, payload: object) => {
  const answer = await admin.call({ method: 'POST', url: `/api${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(400);
  return answer
    .json<{ errors: { path: string; message: string }[] }>()
    .errors.map(({ path: at, message }) => [at, message]);
};

const tooShort = { title: '  ', body: '\n', url: ' ', videoUrl: '' };

describe('section 5', () => {
  test('Article: title and body required after trimming', async () => {
    const { title, body } = tooShort;
    expect(await problemsOf('/articles', { title, body })).toEqual([
      ['title', 'Title is required.'],
      ['body', 'Body is required.'],
    ]);
  });

  test('Sponsor: title and URL required; logo URL optional', async () => {
    const { title, url } = tooShort;
    expect(await problemsOf('/sponsors', { title, url })).toEqual([
      ['title', 'Sponsor Name is required.'],
      ['url', 'Website URL is required.'],
    ]);
    for (const logoUrl of [undefined, null, '']) {
      const payload = { title: 'Big Sky Cages', url: 'https://bigsky.example', logoUrl };
      const made = await admin.call({ method: 'POST', url: '/api/sponsors', payload });
      expect(made.json()).toMatchObject({ logoUrl: null });
    }
  });

  test('Banner: image URL and expiresAt required; duration numeric, minimum 1, 24 where it is left out', async () => {
    expect(await problemsOf('/banners', { imageUrl: '', duration: 0 })).toEqual([
      ['imageUrl', 'Choose an image, or enter its URL.'],
      ['duration', 'Duration is a whole number of hours, from 1 to 8,784.'],
      ['expiresAt', 'Expires At is required.'],
    ]);
    for (const duration of [1.5, '6', -1]) {
      const banner = { imageUrl: 'https://images.example/a.png', expiresAt: '2026-03-15T09:41', duration };
      expect((await problemsOf('/banners', banner)).map(([path]) => path)).toEqual(['duration']);
    }
    const payload = { imageUrl: 'https://images.example/a.png', expiresAt: '2026-03-15T09:41' };
    const made = await admin.call({ method: 'POST', url: '/api/banners', payload });
    // Without an offset: as the organisation's clocks show it.
    expect(made.json()).toMatchObject({ duration: 24, expiresAt: '2026-03-15T14:41:00Z' });
  });

  test('Video: a title, and an address that can be played; TRAINING where no category is given', async () => {
    const { title, videoUrl } = tooShort;
    expect(await problemsOf('/medias', { title, videoUrl })).toEqual([
      ['title', 'Title is required.'],
      ['videoUrl', 'Video URL is required.'],
    ]);
    const payload = { title: 'Rise ball', videoUrl: 'http://youtu.be/BOMBERS0001' };
    const made = await admin.call({ method: 'POST', url: '/api/medias', payload });
    expect(made.json()).toMatchObject({ ...payload, category: 'TRAINING' });
  });
});

test('a list that declares an export has the call, and no other has', () => {
  const columns = {
    table: 'sponsors',
    search: 'search',
    filters: {},
    sorts: { title: 'title' },
    own: {},
    readOnly: {},
  } as const;
  const words = {
    record: sponsorRecord,
    one: 'a sponsor',
    entity: Sponsor,
    input: SponsorInput,
    changes: sponsorResource.routes.update.body,
  } as const;
  const exported = defineResource({ ...sponsorsList, export: { fileName: 'sponsors', columns: [] } }, words);
  const callsOf = (resource: typeof sponsorResource) =>
    crudModule('sponsors', resource, columns).mounted.map(({ route }) => `${route.method} ${route.path}`);
  expect(callsOf(exported)).toContain('GET /sponsors/export');
  expect(callsOf(sponsorResource)).not.toContain('GET /sponsors/export');
});
