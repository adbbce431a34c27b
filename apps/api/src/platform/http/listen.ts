import type { FastifyInstance } from 'fastify';
import { SettingsError, type Settings } from '../settings.ts';

/** A port that cannot be had is told in a sentence, with what to do. */
export async function listen(app: FastifyInstance, { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') {
      throw new SettingsError(
        `Port ${PORT} is in use by another program. Stop it (is Dugout running twice?), or set PORT to another port.`,
      );
    }
    throw new SettingsError(`Dugout cannot listen on port ${PORT} at ${HOST} (${code}). Check PORT and HOST.`);
  }
}
