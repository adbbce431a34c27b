import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beforeFirstPaint } from './build/before-first-paint.ts';
import { compressed } from './build/compressed.ts';
import { installable } from './build/installable.ts';
import { sharedMedia } from './build/phone-media.ts';
import { screenFiles } from './build/screen-files.ts';
import { usedStylesOnly } from './build/used-styles-only.ts';

const api = { target: process.env['API_URL'] ?? 'http://127.0.0.1:8080' };
/** `/intake` is the public form, a page of the API's own. */
const proxy = { '/api': api, '/intake': api };

/**
 * Few files instead of fifty: a phone at the field pays for each further request. `base` is what every screen needs,
 * also the sign-in; `kit` is what the first table needs; `form` comes with the first drawer or dialog. A group takes with
 * it whatever its modules import: the journey `first-load` tells when it took too much.
 */
const base =
  /vite\/preload-helper|icons\/Icon(CloudOff|Refresh)\.|node_modules\/(clsx|react|react-dom|scheduler|use-sync-external-store)\/|@tanstack\/|@mantine\/(store|core\/esm\/(core|components\/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|Portal|TextInput|Transition|UnstyledButton)))\/|console\/src\/(api|kit\/(act|record\/kinds|page|brand\/(ball|brand))|kit\/feedback\/(notice|toast\.)|kit\/form\/busy)/;
/** Before everything else, and therefore small: see `start.ts`. */
const start = /console\/src\/(start|api\/(address|browser|client|confirm|early|last|problem|reach|session|who))/;
const auth = /console\/src\/features\/auth\/(auth|forgot|login|password)|contract\/src\/features\/auth\//;
const kit =
  /console\/src\/(app\/shell\/(?!account-choices|more|search|sign-out)|kit\/(cells\/(?!contact|picture|tag)|feedback\/state|list\/(?!arrivals|card-list|date-filter|endless|export-(choices|more)|filter-(choices|drawer)|list-section|list-tab\.|local|row-title|remote-select|use-endless)|overlay\/(overlay-for|use-overlay))|features\/(history\/(history-button|public)|teams\/(age-badge|head-coach|team-code|team-name)|views\/(public|use-views|view-address|views-place|views\.queries|views-menu\.module)))|contract\/src\/vocabulary\/(states|teams)|icons\/Icon(Pencil|Trash|Trophy|UserSearch)\./;
/** Comes by itself, a moment after the first screen: toasts, menus, tooltips. */
const late =
  /react-remove-scroll|react-style-singleton|use-(sidecar|callback-ref|force-update)|tslib|get-nonce|feedback\/toast-region|kit\/(overlay\/tip|list\/(filter|export)-choices)|shell\/account-choices|@mantine\/core\/esm\/components\/(Combobox\/Combobox|Menu|Popover|Tooltip)|@floating-ui/;
const form = /console\/src\/kit\/(cells|form|list|overlay|picker)\/|@mantine\/(form|core)\//;

const groups = [
  { name: 'start', test: start, priority: 6 },
  { name: 'base', test: base, priority: 5 },
  { name: 'auth', test: auth, priority: 4 },
  { name: 'kit', test: kit, priority: 3 },
  { name: 'late', test: late, priority: 2 },
  { name: 'form', test: form, priority: 1, minShareCount: 2 },
];

export default defineConfig({
  plugins: [react(), sharedMedia(), beforeFirstPaint(), usedStylesOnly(), installable(), screenFiles(), compressed()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Data: addresses in the sheet would need a wider Content-Security-Policy for fonts and images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // The groups decide what comes when; what the first screen asks for late, others may have by then.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
});
