import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Loaded before the API: the process dies as by `kill -9` when the session is rotated and the answer is about to leave. */
subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  if (request.url !== '/api/auth/refresh') return;
  response.writeHead = () => {
    process.kill(process.pid, 'SIGKILL');
    return response;
  };
});
