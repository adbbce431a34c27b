import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { bundleBrowserScript } from '../../apps/api/src/platform/pages/browser-script.ts';

/** One file per process; native modules stay outside, because a bundle cannot hold them. */
await build({
  entryPoints: { main: 'apps/api/src/main.ts', worker: 'apps/api/src/worker.ts' },
  outdir: 'apps/api/dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: true,
  external: ['@node-rs/argon2', 'sharp', 'pg-native', 'esbuild'],
  // Bundled CommonJS packages call require().
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  logLevel: 'warning',
});

/** The public form is a page of three files beside the bundle. */
const page = 'apps/api/src/modules/leads/intake-page';
const built = 'apps/api/dist/intake-page';
await mkdir(built, { recursive: true });
for (const file of ['page.html', 'closed.html', 'page.css']) await copyFile(`${page}/${file}`, `${built}/${file}`);
await writeFile(`${built}/page.js`, await bundleBrowserScript(`${page}/page.ts`));
