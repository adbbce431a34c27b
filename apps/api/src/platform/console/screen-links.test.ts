import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readScreenLinks } from './screen-links.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screens-'));
  const screens = { '/teams': ['assets/teams.js', 'assets/teams.css'], '/teams/$id': ['assets/team.js'] };
  await writeFile(join(folder, 'screens.json'), JSON.stringify(screens));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the tags of a screen', () => {
  it('name its files, each as what it is', async () => {
    const links = await readScreenLinks(folder);
    expect(links('/teams')).toBe(
      '<link rel="modulepreload" crossorigin href="/assets/teams.js"><link rel="stylesheet" crossorigin href="/assets/teams.css">',
    );
  });

  it('are those of a record at its address, and never hold what somebody wrote there', async () => {
    const links = await readScreenLinks(folder);
    expect(links('/teams/"><script>')).toBe('<link rel="modulepreload" crossorigin href="/assets/team.js">');
  });

  it('are none at an address that the console does not know, or of a console without the list', async () => {
    expect((await readScreenLinks(folder))('/nowhere')).toBe('');
    expect((await readScreenLinks(join(folder, 'none')))('/teams')).toBe('');
  });
});
