import { execFileSync } from 'node:child_process';
import { copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { readMigrationFiles } from '../../packages/database/src/migration-files.ts';
import { bundleBrowserScript } from '../../apps/api/src/platform/pages/browser-script.ts';

/** For sources without their Git history, the builder can set DUGOUT_COMMIT; otherwise the commit is unknown. */
function commitOf(): string | null {
  const given = process.env['DUGOUT_COMMIT'];
  if (given) return given;
  try {
    const answer = execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return answer.trim().slice(0, 12);
  } catch {
    return null;
  }
}

/** What the health report tells of the program: the bundle has neither a history nor a folder of migrations. */
const about = { commit: commitOf(), migrations: (await readMigrationFiles()).map(({ name }) => name) };

/** One file per process; native modules stay outside, because a bundle cannot hold them. */
await build({
  entryPoints: {
    main: 'apps/api/src/main.ts',
    worker: 'apps/api/src/worker.ts',
    dugout: 'ops/dugout/dugout.cli.ts',
  },
  outdir: 'apps/api/dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: true,
  define: { dugoutBuild: JSON.stringify(about) },
  external: ['@node-rs/argon2', 'sharp', 'pg-native', 'esbuild'],
  // Bundled CommonJS packages call require().
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  logLevel: 'warning',
});

/** The public form is a page of three files beside the bundle, made of parts. */
const page = 'apps/api/src/modules/leads/intake-page';
const built = 'apps/api/dist/intake-page';
await mkdir(built, { recursive: true });
for (const file of ['page.html', 'closed.html', 'privacy.html', 'policy-link.html', 'page.css']) {
  await copyFile(`${page}/${file}`, `${built}/${file}`);
}
await writeFile(`${built}/page.js`, await bundleBrowserScript(`${page}/page.ts`));

/** What every new password is looked up in. */
await copyFile('apps/api/src/modules/auth/common-passwords.bin', 'apps/api/dist/common-passwords.bin');

/** What the command reads: tables, the college list, the demonstration, and the script that copies pictures. */
const folders = {
  migrations: 'packages/database/migrations',
  seeds: 'packages/database/seeds',
  'demo-pictures': 'packages/demo-data/pictures',
};
for (const [name, from] of Object.entries(folders)) {
  await rm(`apps/api/dist/${name}`, { recursive: true, force: true });
  await cp(from, `apps/api/dist/${name}`, { recursive: true });
}
await copyFile('ops/backup/copy-pictures', 'apps/api/dist/copy-pictures');
