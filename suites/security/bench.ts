import { startTestApp, type TestApp } from '../../apps/api/test/app.ts';
import type { Settings } from '../../apps/api/src/platform/settings.ts';
import type { Tally } from '../../tooling/suite/check.ts';
import { plantMarkers, type Planted } from './leaks/plant-markers.ts';
import { markersIn } from './markers.ts';
import { isHere, watchReached } from './reached.ts';

/**
 * Runs the application on a separate database, with people's data made of markers. Its log is searched for what must
 * never be in a log, and any connection beyond this machine and the database is a finding.
 */
export async function withBench(
  tally: Tally,
  act: (bench: TestApp, planted: Planted) => Promise<void>,
  settings: Partial<Record<keyof Settings, string>> = {},
): Promise<void> {
  const bench = await startTestApp(settings);
  const database = new URL(bench.ownerUrl).hostname;
  const stopWatching = watchReached((place) => {
    if (!isHere(place) && !place.startsWith(database)) tally.finding(`somebody reached for ${place}`);
  });
  try {
    await act(bench, await plantMarkers(bench));
    tally.count('log lines read', bench.lines.length);
    for (const line of bench.lines) {
      for (const marker of markersIn(line)) tally.finding(`the log holds ${marker}: ${line.slice(0, 300)}`);
    }
  } finally {
    stopWatching();
    await bench.close();
  }
}
