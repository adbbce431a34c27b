import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { defineRoute, type Method, type Route } from '@dugout/contract/wire/route.ts';
import { capturedLog } from '../../../test/app.ts';
import { Patience } from '../patience.ts';
import { createAdmission, type Admission } from './admission.ts';

const route = (method: Method, path: `/${string}`): Route =>
  defineRoute({ method, path, access: 'admin', summary: '', reply: null, errors: [] });
const teams = route('GET', '/teams');
const players = route('GET', '/players/{id}');
const saves = route('PUT', '/players/{id}');
const adds = route('POST', '/teams');

let admission: Admission;
let inside: Route[];
let refused: Route[];
beforeEach(() => {
  admission = createAdmission({
    connections: 10,
    publicUrl: 'https://admin.bombers.example',
    base: '/api',
    log: capturedLog().log,
  });
  inside = [];
  refused = [];
});

/** Comes to the admission and stays inside until it closes its answer. */
async function comes(one: Route): Promise<ServerResponse> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  void admission.admit(one, response, new Patience(60_000)).then(
    () => inside.push(one),
    () => refused.push(one),
  );
  await new Promise((next) => setImmediate(next));
  return response;
}

const come = (count: number, one: Route) => Promise.all(Array.from({ length: count }, () => comes(one)));

async function goes(response: ServerResponse): Promise<void> {
  response.destroy();
  response.emit('close');
  await new Promise((next) => setImmediate(next));
}

test('one call never takes all places: five of seven, fifty wait, more are turned away', async () => {
  await come(57, teams);
  expect(inside).toHaveLength(5);
  expect(refused).toHaveLength(2);
  await come(3, players);
  expect(inside.filter((one) => one === players)).toHaveLength(2);
});

test('all writes together leave places to those who read', async () => {
  await come(5, saves);
  await come(5, adds);
  expect(inside).toHaveLength(5);
  await comes(teams);
  expect(inside).toHaveLength(6);
});

test('a place that is given back is the next one’s, also by whoever went away while waiting', async () => {
  const [first] = await come(6, teams);
  const impatient = await comes(teams);
  impatient.destroy();
  await goes(first!);
  expect(inside).toHaveLength(6);
  const next = await come(5, players);
  await goes(next[0]!);
  expect(inside.filter((one) => one === players)).toHaveLength(3);
});

test('a call that would be turned away is known by its first line, unless it is a stranger’s', async () => {
  await come(55, teams);
  const ask = (method: string, url: string, authorization?: string) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method, url, headers: authorization ? { authorization } : {} });
    return admission.refusedEarly(request, new ServerResponse(request));
  };
  expect(ask('GET', '/api/teams?page=2', 'Bearer x')).toBe(true);
  expect(ask('GET', '/api/teams')).toBe(false);
  expect(ask('POST', '/api/teams', 'Bearer x')).toBe(false);
  expect(ask('GET', '/api/players/7', 'Bearer x')).toBe(false);
});
