import { readFile, glob } from 'node:fs/promises';
import { parseSync } from 'vite';
import type { Tally } from '../../../tooling/suite/check.ts';

/** A node of the syntax tree (ESTree), as far as this file looks into it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function* nodesIn(node: Node, above: readonly Node[] = []): Generator<readonly [Node, readonly Node[]]> {
  yield [node, above];
  for (const child of childrenOf(node)) yield* nodesIn(child, [...above, node]);
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : undefined;

/** `client.query`: ['client', 'query']; of what is called on something else, only the last. */
function calledOf(node: Node): readonly [string | undefined, string | undefined] {
  const callee = node['callee'] as Node;
  return callee.type === 'MemberExpression'
    ? [nameOf(callee['object']), nameOf(callee['property'])]
    : [undefined, nameOf(callee)];
}

const harmlessTypes = new Set(['TSNumberKeyword', 'TSBooleanKeyword', 'TSBigIntKeyword', 'TSTypeReference']);

/** `constant`: as its value says. `given`: a parameter, or a part of something. */
type Found =
  { readonly kind: 'constant'; readonly value: Node | null } | { readonly kind: 'given'; readonly type: Node | null };

const given: Found = { kind: 'given', type: null };
const isWithin = (node: Node, name: string) => [...nodesIn(node)].some(([one]) => nameOf(one) === name);

function parameterOf(scope: Node, name: string): Found | null {
  const parameters = (scope['params'] as Node[] | undefined) ?? [];
  const plain = parameters.find((one) => nameOf(one) === name);
  const annotation = plain?.['typeAnnotation'] as Node | undefined;
  if (plain) return { kind: 'given', type: (annotation?.['typeAnnotation'] as Node | undefined) ?? null };
  return parameters.some((one) => isWithin(one, name)) ? given : null;
}

function variableOf(scope: Node, name: string): Found | null {
  const loop = scope['left'];
  // As harmless as what the loop runs over.
  if (scope.type === 'ForOfStatement' && isNode(loop) && isWithin(loop, name)) {
    return { kind: 'constant', value: scope['right'] as Node };
  }
  for (const statement of Array.isArray(scope['body']) ? (scope['body'] as Node[]) : []) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement;
    if (!isNode(declared) || declared.type !== 'VariableDeclaration') continue;
    for (const one of declared['declarations'] as Node[]) {
      if (nameOf(one['id']) === name) return { kind: 'constant', value: (one['init'] as Node | null) ?? null };
      if (isWithin(one['id'] as Node, name)) return given;
    }
  }
  return null;
}

/** What a name stands for: the nearest declaration around its use. Null: imported, or of the language. */
function declarationOf(name: string, above: readonly Node[]): Found | null {
  for (const scope of above.toReversed()) {
    const found = parameterOf(scope, name) ?? variableOf(scope, name);
    if (found) return found;
  }
  return null;
}

/** Whether a part of a statement can only be what stands in the source, a number, or something escaped. */
function isHarmless(node: Node, above: readonly Node[]): boolean {
  const all = (...parts: unknown[]) =>
    parts
      .flat()
      .filter(isNode)
      .every((part) => isHarmless(part, above));
  switch (node.type) {
    case 'Literal':
    case 'TemplateElement':
    case 'NewExpression':
      return true;
    case 'TemplateLiteral':
      return all(node['expressions']);
    case 'ArrayExpression':
      return all(node['elements']);
    case 'ObjectExpression':
      return all(node['properties']);
    case 'Property':
      return all(node['value']);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return all(node['left'], node['right']);
    case 'ConditionalExpression':
      return all(node['consequent'], node['alternate']);
    case 'AwaitExpression':
    case 'SpreadElement':
      return all(node['argument']);
    case 'CallExpression': {
      const [, called] = calledOf(node);
      return called === 'escapeIdentifier' || called === 'escapeLiteral' || all(node['arguments']);
    }
    case 'Identifier': {
      const found = declarationOf(nameOf(node)!, above);
      if (found?.kind === 'given') return found.type !== null && harmlessTypes.has(found.type.type);
      return found === null || found.value === null || isHarmless(found.value, above);
    }
    default:
      return false;
  }
}

const builds = new Set(['TemplateLiteral', 'BinaryExpression']);

/** What is only handed on (a parameter, a file of migrations) was not built here. */
function isBuilt(text: Node, above: readonly Node[]): boolean {
  const name = nameOf(text);
  if (name === undefined) return builds.has(text.type) || text.type === 'CallExpression';
  const found = declarationOf(name, above);
  return found?.kind === 'constant' && found.value !== null && builds.has(found.value.type);
}

/** The statements of a source that are put together from what could be anything. */
export function stringBuiltIn(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const wrong: string[] = [];
  for (const [node, above] of nodesIn(program as unknown as Node)) {
    if (node.type !== 'CallExpression') continue;
    const [object, called] = calledOf(node);
    const [text] = node['arguments'] as Node[];
    const say = (what: string) => wrong.push(`${file}:${source.slice(0, node.start).split('\n').length} ${what}`);
    if (called === 'raw' && (object === 'sql' || object === 'CompiledQuery'))
      say(`${object}.raw takes any text for SQL`);
    else if (object === 'sql' && called === 'lit' && !isHarmless(text!, above))
      say('sql.lit of what is not a constant');
    else if (object === undefined && called === 'sql') say('sql called as a function takes any text for SQL');
    else if (called === 'query' && text && isBuilt(text, above) && !isHarmless(text, above))
      say('a statement built from strings');
  }
  return wrong;
}

/**
 * What runs against the database of the application. Not looked at: the tests, and the generator of invented data, which
 * the owner runs and which is told nothing but how much.
 */
const looked = ['apps/api/src/**/*.ts', 'packages/{database,demo-data}/src/**/*.ts'];
const isLeftOut = (file: string) => file.endsWith('.test.ts') || file.startsWith('packages/database/src/generate/');

export async function stringBuiltSql(tally: Tally): Promise<string[]> {
  const wrong: string[] = [];
  for await (const file of glob(looked)) {
    if (isLeftOut(file)) continue;
    tally.count('source files read');
    wrong.push(...stringBuiltIn(file, await readFile(file, 'utf8')));
  }
  return wrong;
}
