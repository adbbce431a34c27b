import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { sendProblem } from '../http/errors.ts';
import type { Settings } from '../settings.ts';
import { mediaSources } from './media-sources.ts';
import { readScreenLinks } from './screen-links.ts';

const noncePlace = '__CSP_NONCE__';
/** Uptime monitors ask with HEAD, which no route of ours answers: what has a page of its own is not the console's. */
const notScreens = { GET: /^\/(api|assets)(\/|$|\?)/, HEAD: /^\/(api|assets|intake)(\/|$|\?)/ };

/**
 * The component library writes its theme into style elements: they carry the nonce. Scripts come from files only.
 * Pictures: uploaded ones are ours, whatever store they are in; `blob:` is the file that the user has just chosen,
 * before the upload. Nothing needs `data:`: the build puts every picture into a file. Videos have no pictures in lists.
 */
const contentPolicy = (nonce: string, media: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' blob:", ...media].join(' '),
    `media-src ${media.length > 0 ? media.join(' ') : "'none'"}`,
    'frame-src https://www.youtube-nocookie.com',
    "connect-src 'self'",
    "manifest-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The built screens: every address that is not a file and not below /api is the console's own to route. */
export async function serveConsole(
  app: FastifyInstance,
  { CONSOLE_DIR: folder, MEDIA_HOSTS }: Pick<Settings, 'CONSOLE_DIR' | 'MEDIA_HOSTS'>,
): Promise<void> {
  const media = mediaSources(MEDIA_HOSTS);
  const index = folder ? await readFile(join(folder, 'index.html'), 'utf8') : null;
  const screenLinks = await readScreenLinks(folder ?? '');
  if (folder) {
    await app.register(fastifyStatic, {
      root: resolve(folder, 'assets'),
      prefix: '/assets/',
      wildcard: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      dotfiles: 'ignore',
      // The build has compressed them, better than there is time for at each request.
      preCompressed: true,
      setHeaders: (response) => {
        response.setHeader('vary', 'accept-encoding');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const others = notScreens[request.method as keyof typeof notScreens] as RegExp | undefined;
    const wantsScreen = others !== undefined && !others.test(request.url);
    if (!index || !wantsScreen) return sendProblem(request, reply, platformProblems.notFound);
    const [path = '/'] = request.url.split('?', 1);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .status(200)
      .header('content-security-policy', contentPolicy(nonce, media))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(index.replaceAll(noncePlace, nonce).replace('</head>', () => `${screenLinks(path)}</head>`));
  });
}
