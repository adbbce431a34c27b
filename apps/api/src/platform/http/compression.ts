import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Pages of a list shrink to a fifth; the answers hold no secret that a chosen plaintext could probe. In one call instead
 * of a stream, and by zstd or Brotli's second level, a page of 10 kB takes a quarter of the processor time.
 */
export async function installCompression(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    global: true,
    threshold: 2_048,
    syncThreshold: 65_536,
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 2,
      },
    },
  });
}
