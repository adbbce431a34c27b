import { mkdirSync } from 'node:fs';
import { freePort } from '../../../tooling/suite/free-port.ts';
import { processorMsOf, Program, type Environment } from '../../support/program.ts';
import { signIn } from '../../support/sign-in.ts';
import { administrator, type Data } from './data.ts';

export interface RunningApi {
  readonly address: string;
  readonly program: Program;
  /** Of a signed-in administrator. */
  readonly token: string;
  readonly stop: () => Promise<void>;
}

/** One API process as it is installed, over this data, with an administrator signed in; `more` are further settings. */
export async function startApi(data: Data, folder: string, more: Environment = {}): Promise<RunningApi> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  mkdirSync(`${folder}/files`, { recursive: true });
  const program = new Program(
    'main',
    {
      DATABASE_URL: data.appUrl,
      SERVER_SECRET: 'only for measuring, and long enough to be accepted',
      PUBLIC_URL: address,
      PORT: String(port),
      FILES_DIR: `${folder}/files`,
      // As in production: each answer is a line.
      LOG_LEVEL: 'info',
      // Longer than any run.
      ACCESS_TOKEN_SECONDS: '3600',
      ...more,
    },
    '/dev/null',
  );
  program.start();
  await program.untilAnswers(`${address}/api/ready`);
  const { access } = await signIn(address, administrator);
  return { address, program, token: access, stop: () => program.kill('SIGTERM') };
}

/** Processor time that a process has used so far, in microseconds. */
export const processorMicros = (pid: number): number => 1_000 * processorMsOf(pid);
