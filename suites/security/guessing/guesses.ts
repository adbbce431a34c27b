import type { InjectOptions } from 'fastify';
import { seeded } from '../../../apps/api/test/acts.ts';
import { makeUser, patiently, testPassword, type Person, type TestApp } from '../../../apps/api/test/app.ts';
import { passwordChecks } from '../../../apps/api/src/modules/auth/password-hash.ts';
import { timesOf, type Asked, type Tally } from '../../../tooling/suite/check.ts';
import { bearer, sessionOf } from '../sessions/callers.ts';
import { drawer, headersOf, moreFields, pathsOf, spellingsOf, type Draw } from './tricks.ts';

const hour = 60 * 60_000;
const mostAnHour = 30;
const atOnce = 10;
/** So that 10,000 guesses take some three hours, in which what was blocked is free again and again. */
const betweenMs = 11_000;

interface Siege {
  readonly bench: TestApp;
  readonly owner: Person;
  /** The owner's own marker of a known device, and that of another user. */
  cookie: string;
  readonly strangersMarker: string;
  /** A stolen session: its holder guesses the password as well. */
  stolen: string;
  readonly draw: Draw;
}

const markerIn = (cookie: string) => cookie.split('=')[1]!;

/** Guesses at one account, by every call that looks at a password and with every trick, while its owner goes on working. */
export async function tryGuesses(asked: Asked, tally: Tally, bench: TestApp): Promise<void> {
  const owner = await makeUser(bench, { primary_role: 'ADMIN', email: 'kim.idris@bombers.example' });
  const stranger = await makeUser(bench, { primary_role: 'ADMIN' });
  const siege: Siege = {
    bench,
    owner,
    cookie: (await enter(bench, owner)).cookie,
    strangersMarker: markerIn((await enter(bench, stranger)).cookie),
    stolen: '',
    draw: drawer(seeded(asked.seed)),
  };
  const looks = lookCounter(bench);
  const guesses = timesOf(asked, { short: 1_500, whole: 10_000, release: 10_000 });
  try {
    for (let done = 0; done < guesses; done += atOnce) {
      if (done % 400 === 0) siege.stolen = (await sessionOf(bench, owner.id)).access;
      const answers = await Promise.all(Array.from({ length: atOnce }, () => bench.app.inject(guess(siege))));
      tally.count('guesses', atOnce);
      for (const { statusCode, body } of answers) {
        if (statusCode < 400) tally.finding(`a guess was answered ${statusCode}: ${body.slice(0, 200)}`);
        if (statusCode >= 500 && statusCode !== 503) tally.finding(`a guess was answered ${statusCode}`);
      }
      bench.clock.advance(betweenMs);
      if (done % 100 === 0) await letOwnerIn(tally, siege, looks);
    }
  } finally {
    looks.stop();
  }
  tally.count('looks at the password', looks.ofOwner.length);
  const most = mostWithin(looks.ofOwner, hour);
  tally.measure(`at most ${most} looks at one account’s password within an hour`);
  if (most > mostAnHour) tally.finding(`${most} looks at the password of one account within an hour`);
}

/** When a stored password was looked at on behalf of a guesser: the others have none, and the owner's own are paused. */
function lookCounter({ clock }: TestApp) {
  const ofOwner: number[] = [];
  let paused = false;
  const note = (message: unknown) => {
    if (!paused && (message as { known: boolean }).known) ofOwner.push(clock.now().getTime());
  };
  passwordChecks.subscribe(note);
  return {
    ofOwner,
    pausedDuring: async <T>(act: () => Promise<T>): Promise<T> => {
      paused = true;
      try {
        return await act();
      } finally {
        paused = false;
      }
    },
    stop: () => passwordChecks.unsubscribe(note),
  };
}

function mostWithin(times: readonly number[], span: number): number {
  const counts = times.map((end) => times.filter((one) => one > end - span && one <= end).length);
  return Math.max(0, ...counts);
}

async function enter({ app }: TestApp, { email }: Person, headers: Record<string, string> = {}) {
  const answer = await patiently(() =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: testPassword },
      headers: { 'x-forwarded-for': '192.0.2.9', ...headers },
    }),
  );
  return { status: answer.statusCode, cookie: [answer.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '' };
}

async function letOwnerIn(tally: Tally, siege: Siege, { pausedDuring }: ReturnType<typeof lookCounter>): Promise<void> {
  const { status, cookie } = await pausedDuring(() => enter(siege.bench, siege.owner, { cookie: siege.cookie }));
  tally.count('sign-ins of the owner meanwhile');
  if (status !== 200) tally.finding(`the owner could not sign in from a known device (${status})`);
  else siege.cookie = cookie;
}

function guess({ owner, draw, strangersMarker, stolen }: Siege): InjectOptions {
  const password = `not the password ${draw([1, 2, 3, 4, 5, 6, 7, 8, 9])}`;
  const headers = headersOf(draw, strangersMarker);
  const email = draw(spellingsOf(owner.email));
  const kind = draw(['login', 'login', 'login', 'login', 'login', 'own', 'reset', 'refresh', 'text'] as const);
  switch (kind) {
    case 'login': {
      const payload = { email, password, ...draw(moreFields) };
      return { method: 'POST', url: draw(pathsOf('/api/auth/login')), payload, headers };
    }
    case 'own': {
      const payload = { current: password, password: 'a field of my own' };
      const url = draw(pathsOf('/api/account/password'));
      return { method: 'PUT', url, payload, headers: { ...headers, ...bearer(stolen) } };
    }
    case 'reset': {
      const payload = { email, token: draw(['A', 'B', 'C']).repeat(43), password: 'a field of my own' };
      return { method: 'POST', url: draw(pathsOf('/api/auth/reset-password')), payload, headers };
    }
    case 'refresh': {
      const payload = { refresh: draw(['A', 'B', 'C', stolen]).padEnd(71, 'x') };
      return { method: 'POST', url: draw(pathsOf('/api/auth/refresh')), payload, headers };
    }
    case 'text': {
      const typed = { ...headers, 'content-type': draw(contentTypes) };
      return { method: 'POST', url: '/api/auth/login', headers: typed, payload: written(draw, owner.email, password) };
    }
  }
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-7',
  'text/plain',
  'application/x-www-form-urlencoded',
];

/** Bodies that no program writes: a key twice, a list, a form. */
function written(draw: Draw, email: string, password: string): string {
  const twice = `{"email":"nobody@bombers.example","email":"${email}","password":"${password}"}`;
  const form = `email=${encodeURIComponent(email)}&password=${encodeURIComponent(password)}`;
  return draw([twice, twice, form, `\uFEFF${twice}`, `[${twice}]`]);
}
