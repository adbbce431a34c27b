import type { FastifyReply } from 'fastify';
import { uploadProblems } from '@dugout/contract/features/uploads/upload.routes.ts';
import { wholeName } from '@dugout/contract/features/uploads/upload.rules.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { storedType } from './store-image.ts';

/** The name is the hash of the content, so browsers may cache it forever. */
const forEver = 'public, max-age=31536000, immutable';

const matches = (ifNoneMatch: string | undefined, tag: string) =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

export async function sendFile(ctx: Ctx, name: string, reply: FastifyReply): Promise<void> {
  const tag = `"${name.replace(/\.webp$/, '')}"`;
  const kept = { etag: tag, 'cache-control': forEver, 'cross-origin-resource-policy': 'cross-origin' };
  if (matches(reply.request.headers['if-none-match'], tag)) {
    await reply.status(304).headers(kept).send();
    return;
  }
  // A picture that is narrower than a copy would be has none: it is its own.
  const file = (await ctx.files.open(name)) ?? (await ctx.files.open(wholeName(name))) ?? fail(uploadProblems.notFound);
  await reply
    .headers({
      ...kept,
      'content-type': storedType,
      'content-length': file.bytes,
      'content-disposition': 'inline',
      // Should a browser ever take it for a page after all, it is one that can do nothing.
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    .send(file.stream);
}
