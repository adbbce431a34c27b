import { build } from 'esbuild';

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
  external: ['@node-rs/argon2', 'pg-native'],
  // Bundled CommonJS packages call require().
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
