import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Tally } from '../../../tooling/suite/check.ts';
import { markersIn } from '../markers.ts';

const sentBy = (call: InjectOptions) => new Set(markersIn(JSON.stringify(call)));

/** In its headers an answer tells nothing; a problem, or a stranger's answer, nothing that the caller did not say. */
export function judgeAnswer(
  tally: Tally,
  call: InjectOptions,
  answer: LightMyRequestResponse,
  stranger: boolean,
): void {
  const where = `${call.method} ${JSON.stringify(call.url)} answered ${answer.statusCode}`;
  for (const [name, value] of Object.entries(answer.headers)) {
    // The addresses of the next page repeat the caller's own question.
    if (name === 'link') continue;
    for (const marker of markersIn(String(value))) tally.finding(`${where} with ${marker} in the header ${name}`);
  }
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
  // The current record, for an administrator whose change came too late.
  const meant = isProblem && answer.json<{ code: string }>().code === platformProblems.stale.code;
  if (meant || (!isProblem && !stranger)) return;
  const sent = sentBy(call);
  for (const marker of markersIn(answer.body)) {
    if (!sent.has(marker)) tally.finding(`${where} and told ${marker}: ${answer.body.slice(0, 300)}`);
  }
}
