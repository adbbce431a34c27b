import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export const newSecret = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Never over one that is there: it may hold the only copy of a secret. */
export function writeSettingsFile(file: string, settings: Readonly<Record<string, string>>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `# Made by dugout setup. Every setting is described in docs/settings.md.\n${lines.join('')}`, {
    mode: 0o600,
    flag: 'wx',
  });
}
