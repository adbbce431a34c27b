import type { TestApp } from '../../../apps/api/test/app.ts';
import { startOwnProcess, type OwnProcess } from '../own-process.ts';

export interface ApiProcess extends OwnProcess {
  readonly port: number;
}

export async function startApiProcess(bench: TestApp, environment: Record<string, string>): Promise<ApiProcess> {
  const api = await startOwnProcess(bench, 'main.ts', /Server listening at http:\/\/[^:]+:(\d+)/, environment);
  return { ...api, port: Number(api.ready[1]) };
}
