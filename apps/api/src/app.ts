import type { FastifyInstance } from 'fastify';
import { modules } from './modules.ts';
import { createAuthenticate } from './modules/auth/authenticate.ts';
import { authenticateService } from './modules/service-keys/authenticate-service.ts';
import { serveIntake } from './modules/leads/serve-intake.ts';
import { serveConsole } from './platform/console/serve-console.ts';
import type { Services } from './platform/context.ts';
import { installCompression } from './platform/http/compression.ts';
import { installDraining } from './platform/http/draining.ts';
import { installSecurityHeaders } from './platform/http/security-headers.ts';
import { createServer } from './platform/http/server.ts';
import { installWarming } from './platform/http/warming.ts';

/** The whole application, ready to listen or to be called: also what the tests start. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = await createServer({
    services,
    modules,
    judges: { admin: createAuthenticate(), service: authenticateService },
    prepare: async (server) => {
      installDraining(server);
      installWarming(server);
      installSecurityHeaders(server, services.settings.PUBLIC_URL);
      await installCompression(server);
    },
  });
  serveIntake(app, services);
  await serveConsole(app, services.settings);
  await app.ready();
  return app;
}
