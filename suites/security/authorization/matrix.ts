import { readFile, writeFile } from 'node:fs/promises';
import type { Tally } from '../../../tooling/suite/check.ts';
import { routes } from '../routes.ts';
import { partOf, withPart } from '../../../tooling/suite/table.ts';
import { document } from '../document.ts';
import type { Principal } from './principals.ts';
import { refusalFor } from './refusal.ts';

const part = 'authorization';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Who is answered what, and every call there is. It says what the check has tried, or the check fails before. */
function matrixOf(principals: readonly Principal[]): string {
  const of = (standing: string) =>
    principals
      .filter((one) => one.standing === standing)
      .map(({ name }) => name)
      .join(', ');
  const standings = ['nobody', 'wrong role', 'program', 'administrator'] as const;
  return [
    `${routes.length} calls, ${principals.length} principals. Everybody of one standing is answered alike, and alike whether the record exists or not:`,
    '',
    ...standings.map((standing) => `- **${standing}**: ${of(standing)}`),
    '',
    row(['Call', 'Access', ...standings]),
    row(['---', '---', '---', '---', '---', '---']),
    ...routes.map(({ method, path, access }) =>
      row([
        `\`${method} ${path}\``,
        access,
        ...standings.map((standing) => String(refusalFor(access, standing)?.status ?? 'answered')),
      ]),
    ),
  ].join('\n');
}

/** Pads of a table are the formatter's business. */
const plain = (text: string) => text.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ').trim();

/** `--docs` writes it. */
export async function compareDocument(tally: Tally, principals: readonly Principal[]): Promise<void> {
  const matrix = matrixOf(principals);
  const text = await readFile(document, 'utf8');
  if (process.env.SUITE_DOCS === 'write') await writeFile(document, withPart(text, part, matrix));
  else if (plain(partOf(text, part)) !== plain(matrix)) {
    tally.finding(`${document} holds an older matrix: npm run test:security -- --only authorization --docs`);
  }
}
