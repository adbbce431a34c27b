import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';

let bench: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  bench = await startTestApp();
  admin = await signInAdmin(bench);
  await bench.db.updateTable('organisation').set({ time_zone: 'America/Chicago' }).execute();
});
afterAll(() => bench.close());

test('a banner does not expire at a time that clocks skip', async () => {
  const banner = { imageUrl: 'https://images.example/a.png', duration: 24 };
  const post = (expiresAt: string) =>
    admin.call({ method: 'POST', url: '/api/banners', payload: { ...banner, expiresAt } });
  const refused = await post('2027-03-14T02:45');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { errors: [{ path: 'expiresAt', message: 'That day clocks skip from 2:00 AM to 3:00 AM. Use 3:45 AM?' }] },
  ]);
  const made = await post('2027-03-14T03:45');
  expect(made.json()).toMatchObject({ expiresAt: '2027-03-14T08:45:00Z' });
  const { id } = made.json<{ id: string }>();
  const put = await admin.call({
    method: 'PUT',
    url: `/api/banners/${id}`,
    payload: { ...banner, expiresAt: '2027-03-14T02:15' },
  });
  expect(put.statusCode).toBe(400);
});
