import { ServerResponse } from 'node:http';

/** Loaded before the API: the process dies as by `kill -9` when the session is rotated and the answer is about to leave. */
const send = ServerResponse.prototype.end;
ServerResponse.prototype.end = function (this: ServerResponse, ...rest: Parameters<typeof send>) {
  if (this.req.url === '/api/auth/refresh') process.kill(process.pid, 'SIGKILL');
  return send.apply(this, rest);
} as typeof send;
