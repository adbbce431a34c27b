import { writeFileSync } from 'node:fs';
import { environmentExample, settingsPage } from './settings-docs.ts';

/** `npm run docs:settings` */
writeFileSync('docs/settings.md', await settingsPage());
writeFileSync('.env.example', environmentExample());
