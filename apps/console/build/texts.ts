import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** Where people read what we write: the console, the messages of the contract, mails and the public form. */
const root = new URL('../../../', import.meta.url).pathname;

const places = [
  'apps/console/src/**/*.{ts,tsx}',
  'packages/contract/src/**/*.ts',
  'apps/api/src/modules/**/*{mail,mails,notice,intake}*.ts',
];

export interface Text {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Attributes whose text nobody reads. */
const unread = new Set(['className', 'id', 'key', 'to', 'href', 'path', 'type', 'role', 'rel', 'src', 'd', 'viewBox']);

/** A sentence or a label, as against a key, a path or a piece of SQL. */
const isRead = (text: string) =>
  /[a-z]{2}/i.test(text) &&
  /^[A-Z“‘$…]|[.!?]$/.test(text) &&
  !/[{}<>=]|^[A-Z_]+$|^[A-Z]+ \/|\/[a-z]+\/|^\W+$/.test(text);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return plain(node['value'] as string);
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node['quasis'] as { value: { cooked: string } }[];
  return plain(parts.map(({ value }) => value.cooked).join('…'));
}

/** Modules, types, SQL, and what only a developer reads. */
const skipped = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TSLiteralType', 'TaggedTemplateExpression']);
const nameOf = (node: unknown) => (isNode(node) ? String(node['name']) : '');
const isSkipped = (node: Node): boolean =>
  skipped.has(node.type) ||
  (node.type === 'JSXAttribute' && unread.has(nameOf(node['name']))) ||
  (node.type === 'NewExpression' && nameOf(node['callee']).endsWith('Error'));

/** Every text that a person may read, with its place. */
export function allTexts(): Text[] {
  const files = places
    .flatMap((place) => globSync(place, { cwd: root }))
    .filter((file) => !/\.test\.|\/test\//.test(file));
  return files.sort().flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const found: Text[] = [];
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) for (const one of node) visit(one);
      if (!isNode(node) || isSkipped(node)) return;
      const text = textOf(node);
      // Between tags it is always read.
      if (text && (node.type === 'JSXText' ? /[a-z]/i.test(text) : isRead(text))) {
        found.push({ file, line: source.slice(0, node.start).split('\n').length, text });
      }
      for (const part of Object.values(node)) visit(part);
    };
    visit(parseSync(file, source, { lang: 'tsx' }).program);
    return found;
  });
}
