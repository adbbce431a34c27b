import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beforeFirstPaint } from './build/before-first-paint.ts';
import { usedStylesOnly } from './build/used-styles-only.ts';

const api = { target: process.env['API_URL'] ?? 'http://127.0.0.1:8080' };
/** `/intake` is the public form, a page of the API's own. */
const proxy = { '/api': api, '/intake': api };

/**
 * Few files instead of fifty: a phone at the field pays for each further request. `base` is what every screen needs,
 * also the sign-in; `kit` is what the screens behind it share; `form` comes with the first drawer or dialog.
 */
const base =
  /vite\/preload-helper|@tabler\/|@mantine\/(hooks|store|core\/esm\/(core|components\/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|Portal|TextInput|Transition|UnstyledButton)))\/|console\/src\/(api|kit\/(brand|page)|kit\/feedback\/(notice|toast\.)|kit\/form\/busy)/;
const kit =
  /console\/src\/kit\/(cells|feedback\/state|list|overlay)\/|@mantine\/core\/esm\/components\/(Collapse|Combobox|Drawer|Floating|Menu|Modal|Overlay|Paper|Popover|ScrollArea|Skeleton|Table|Tooltip|VisuallyHidden)|@floating-ui|react-remove-scroll/;
const form = /console\/src\/kit\/(form|picker)\/|@mantine\/(form|core)\//;

const groups = [
  { name: 'base', test: base, priority: 4 },
  { name: 'auth', test: /console\/src\/features\/auth\/(?!reset-link)|contract\/src\/features\/auth\//, priority: 3 },
  { name: 'kit', test: kit, priority: 2, minShareCount: 2 },
  { name: 'form', test: form, priority: 1, minShareCount: 2 },
];

export default defineConfig({
  plugins: [react(), beforeFirstPaint(), usedStylesOnly()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Data: addresses in the sheet would need a wider Content-Security-Policy for fonts and images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
});
