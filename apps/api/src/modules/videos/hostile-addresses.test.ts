import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endlessAddress, hostileAddresses } from '@dugout/contract/test/hostile-addresses.ts';
import type { HostileAddress } from '@dugout/contract/test/hostile-addresses.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { plainResources } from '../../../test/content.ts';

interface AddressField {
  readonly path: string;
  readonly field: string;
  /** Whether the field may keep such an address. */
  readonly takes: (address: HostileAddress) => boolean;
}

const aLink = ({ link }: HostileAddress) => link !== null;
const aPicture = ({ secure }: HostileAddress) => secure;
const aVideo = ({ embed, secure }: HostileAddress) => embed !== null || secure;

const fields: readonly AddressField[] = [
  { path: '/medias', field: 'videoUrl', takes: aVideo },
  { path: '/sponsors', field: 'url', takes: aLink },
  { path: '/sponsors', field: 'logoUrl', takes: aPicture },
  { path: '/articles', field: 'link', takes: aLink },
  { path: '/articles', field: 'imageUrl', takes: aPicture },
  { path: '/banners', field: 'imageUrl', takes: aPicture },
];

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

interface Made {
  id: string;
  version: number;
  [field: string]: unknown;
}

const bodyFor = (path: string) => plainResources.find((each) => each.path === path)!.body();
const create = (path: string, body: object) => admin.call({ method: 'POST', url: `/api${path}`, payload: body });

describe.each(fields)('$field of $path', ({ path, field, takes }) => {
  const refused = hostileAddresses.filter((address) => !takes(address));
  /** Fewer: a change is checked by the same schema. */
  const tried = refused.filter((_address, index) => index % 8 === 0);
  const taken = hostileAddresses.length - refused.length;

  test(`keeps none of the ${refused.length} addresses that it must refuse, and the ${taken} others as they are`, async () => {
    for (const address of hostileAddresses) {
      const answer = await create(path, { ...bodyFor(path), [field]: address.typed });
      const said = `${JSON.stringify(address.typed)}: ${answer.body}`;
      if (!takes(address)) {
        expect(answer.statusCode, said).toBe(400);
        expect(answer.json<{ errors: { path: string }[] }>().errors, said).toMatchObject([{ path: field }]);
        continue;
      }
      expect(answer.statusCode, said).toBe(201);
      expect(answer.json<Made>()[field], said).toBe(address.typed);
    }
    const stored = (await admin.call({ method: 'GET', url: `/api${path}?pageSize=1000` })).json<Made[]>();
    const scheme = takes === aPicture ? /^https:\/\//i : /^https?:\/\//i;
    expect(stored.filter((record) => !scheme.test(String(record[field])))).toEqual([]);
  });

  test(`is not changed into one either, tried with ${tried.length} of them`, async () => {
    const made = (await create(path, bodyFor(path))).json<Made>();
    for (const { typed } of tried) {
      const body = { ...bodyFor(path), [field]: typed };
      const answer = await admin.call({ method: 'PUT', url: `/api${path}/${made.id}`, payload: body });
      expect(answer.statusCode, typed).toBe(400);
    }
    const now = (await admin.call({ method: 'GET', url: `/api${path}/${made.id}` })).json<Made>();
    expect(now).toEqual(made);
  });

  test('refuses an endless one', async () => {
    const answer = await create(path, { ...bodyFor(path), [field]: endlessAddress });
    expect(answer.statusCode).toBe(400);
  });
});
