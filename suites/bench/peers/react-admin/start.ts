import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { RunningPeer } from '../../console/browser.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Installed and built once in a folder of its own: nothing of it is in the lock file of the product. */
function build(folder: string): string {
  const home = resolve(folder, 'react-admin');
  const built = join(home, 'dist');
  if (existsSync(join(built, 'index.html'))) return built;
  mkdirSync(home, { recursive: true });
  for (const part of ['package.json', 'index.html', 'src'])
    cpSync(join(here, part), join(home, part), { recursive: true });
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: home, stdio: 'ignore' });
  execFileSync('npx', ['vite', 'build'], { cwd: home, stdio: 'ignore' });
  return built;
}

/** Invented, as many as an organisation of size S has. */
const teams = Array.from({ length: 120 }, (_team, index) => ({
  id: index + 1,
  name: `Prairie Comets ${10 + (index % 9)}U ${index + 1}`,
  teamCode: `PC-${1_000 + index}`,
  coach: `Coach ${index + 1}`,
  state: 'KS',
  ageGroup: `${10 + (index % 9)}U`,
  region: 'Midwest',
}));

function page(url: URL) {
  const size = Number(url.searchParams.get('pageSize'));
  const from = (Number(url.searchParams.get('page')) - 1) * size;
  return { data: teams.slice(from, from + size), total: teams.length };
}

/** As kind to it as to ours: compressed beforehand with Brotli, kept by the browser for ever, and no work for the data. */
export async function startReactAdmin(folder: string): Promise<RunningPeer> {
  const built = build(folder);
  const files = new Map(
    ['index.html', ...readdirSync(join(built, 'assets')).map((name) => `assets/${name}`)].map((name) => [
      `/${name}`,
      brotliCompressSync(readFileSync(join(built, name))),
    ]),
  );
  const send = (response: ServerResponse, path: string, body: Buffer) => {
    const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store';
    const type = types[extname(path)] ?? 'application/json';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': kept });
    response.end(body);
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer');
    const path = files.has(url.pathname) ? url.pathname : '/index.html';
    if (!url.pathname.startsWith('/api/')) return send(response, path, files.get(path)!);
    send(response, '/api', brotliCompressSync(JSON.stringify(page(url))));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    application: {
      name: 'react-admin',
      address: `http://127.0.0.1:${port}/#/teams`,
      rows: 'tbody tr td',
      next: 'button[aria-label="Go to next page"]',
    },
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
