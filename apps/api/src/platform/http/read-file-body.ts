import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { platformProblems, type Problem } from '@dugout/contract/wire/problem.ts';
import type { FileBody } from '@dugout/contract/wire/route.ts';
import { fail, ProblemError } from './problem-error.ts';

/** Boundaries and part headers around a file. */
const overhead = 16 * 1024;

/** The one file of the request, in memory and never longer than declared; everything else is refused. */
export async function readFileBody(declared: FileBody, request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) fail(platformProblems.notMultipart);
  if (Number(request.headers['content-length'] ?? 0) > declared.maxBytes + overhead) fail(declared.tooLarge);
  // Gone while the token was looked at: its end was announced before anybody listened, and would be waited for.
  if (request.raw.destroyed) fail(platformProblems.invalidInput);
  const { promise: tooSlow, stop } = deadline(declared.seconds);
  try {
    return await Promise.race([onlyFile(declared, request), tooSlow]);
  } catch (error) {
    // The rest flows by unread: were the connection cut instead, the sender would not see the answer.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof ProblemError) throw error;
    // Whatever the parser of the body stumbled over: cut off, without boundary, too many parts or headers.
    return refuse(declared);
  } finally {
    stop();
  }
}

const refuse = ({ field, missing }: FileBody): never =>
  fail(platformProblems.invalidInput, { errors: [{ path: field, message: missing }] });

function deadline(seconds: number) {
  const { promise, reject } = Promise.withResolvers<never>();
  const refused = new ProblemError(platformProblems.tooSlow, { headers: { connection: 'close' } });
  const timer = setTimeout(() => reject(refused), seconds * 1_000);
  return { promise, stop: () => clearTimeout(timer) };
}

async function onlyFile(declared: FileBody, request: FastifyRequest): Promise<Buffer> {
  const limits = {
    fileSize: declared.maxBytes,
    files: 1,
    fields: 0,
    parts: 1,
    headerPairs: 20,
    headerSize: 4_096,
    fieldNameSize: 100,
  };
  let found: Buffer | null = null;
  for await (const part of request.parts({ limits })) {
    if (!isFile(part) || part.fieldname !== declared.field) refuse(declared);
    else found = await content(part, declared.tooLarge);
  }
  return found ?? refuse(declared);
}

const isFile = (part: Multipart): part is MultipartFile => part.type === 'file';

/** Ends at the limit, not at the end of what is sent. */
async function content({ file }: MultipartFile, tooLarge: Problem): Promise<Buffer> {
  const refused = new ProblemError(tooLarge);
  file.once('limit', () => file.destroy(refused));
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  // It came in one piece, and the limit was reached before anybody listened.
  if (file.truncated) throw refused;
  return Buffer.concat(chunks);
}
