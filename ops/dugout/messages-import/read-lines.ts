import type { Readable } from 'node:stream';

/** Lines end with a line feed and nothing else: `readline` also breaks at U+2028, which may stand in what was said. */
export async function* readLines(source: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of source.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
