import { loadDemoInto, removeDemoFrom } from '@dugout/demo-data/demo-command.ts';
import { demandOwnerUrl, UsageError, type Given } from './command.ts';
import { withProgress, type Progress } from './progress.ts';

const shown = (progress: Progress, what: string) => async (done: number, total: number) =>
  progress.at({ part: total === 0 ? 1 : done / total, what, count: done });

/** As many of each table as there are, without those of which there are none. */
const listed = (counts: readonly (readonly [string, number])[]) =>
  counts
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `${count} ${table.replaceAll('_', ' ')}`)
    .join(', ') || 'nothing';

export async function demoCommand({ words, environment, say }: Given): Promise<void> {
  const ownerUrl = demandOwnerUrl(environment);
  if (words.length !== 1) throw new UsageError('Say which: load or remove. See dugout demo --help.');
  if (words[0] === 'load') {
    const counts = await withProgress(process.stdout, (progress) =>
      loadDemoInto(ownerUrl, { files: environment['FILES_DIR'] || undefined, onProgress: shown(progress, 'loading') }),
    );
    say(`Loaded: ${listed(Object.entries(counts))}.`);
  } else if (words[0] === 'remove') {
    const { going, staying } = await withProgress(process.stdout, (progress) =>
      removeDemoFrom(ownerUrl, { onProgress: shown(progress, 'removing') }),
    );
    say(`Removed: ${listed([...going].map(([table, keys]) => [table, keys.length] as const))}.`);
    if (staying.size > 0) say(`Kept, because somebody changed them or needs them: ${staying.size} rows.`);
  } else {
    throw new UsageError(`dugout demo does not know ${words[0]}: load or remove.`);
  }
}
