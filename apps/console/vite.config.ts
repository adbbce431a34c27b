import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beforeFirstPaint } from './build/before-first-paint.ts';
import { usedStylesOnly } from './build/used-styles-only.ts';

const proxy = { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:8080' } };

/** What every screen needs comes in one piece: a phone at the field pays for each further request. */
const base =
  /@mantine\/(hooks|store|core\/esm\/(core|components\/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|Portal|TextInput|Transition|UnstyledButton)))\/|console\/src\/(api|kit\/(brand|page)|kit\/feedback\/(notice|toast\.|toast\.module)|kit\/form\/busy)/;

export default defineConfig({
  plugins: [react(), beforeFirstPaint(), usedStylesOnly()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Data: addresses in the sheet would need a wider Content-Security-Policy for fonts and images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } },
  },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
});
