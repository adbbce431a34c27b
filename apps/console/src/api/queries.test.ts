import { describe, expect, it } from 'vitest';
import { ProblemError, networkProblem } from './problem-error.ts';
import { mayRetry } from './queries.ts';

const answered = (status: number) => new ProblemError({ status, code: 'x', message: 'x' });

describe('a failed load', () => {
  it.each([400, 401, 403, 404, 409, 412, 422, 429])('is not asked again after a %i', (status) => {
    expect(mayRetry(0, answered(status))).toBe(false);
  });

  it('is asked again twice when the server failed or was not reached', () => {
    expect(mayRetry(0, networkProblem())).toBe(true);
    expect(mayRetry(1, answered(503))).toBe(true);
    expect(mayRetry(2, networkProblem())).toBe(false);
  });

  it('is not asked again by the screen when the client has waited and asked as the server said', () => {
    expect(mayRetry(0, new ProblemError({ status: 503, code: 'x', message: 'x', saidWhen: true }))).toBe(false);
  });
});
