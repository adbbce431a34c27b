import type { Page } from '@playwright/test';

interface Node {
  readonly role: string;
  readonly name: string;
  /** The words of the row or the list item that it stands in. */
  readonly row: string | null;
  /** Of a link. */
  url?: string;
}

const pressed = ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'option'];
const filled = ['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider'];

/** `- button "Edit Ada":` of the tree that a screen reader is given. */
const line = /^(\s*)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/;
const address = /^\s*- \/url: (.*)$/;

function nodesOf(snapshot: string): Node[] {
  const nodes: Node[] = [];
  const lines = snapshot.split('\n');
  let row: { depth: number; words: string } | null = null;
  for (const [index, text] of lines.entries()) {
    const url = address.exec(text)?.[1];
    const last = nodes.at(-1);
    if (url !== undefined && last) last.url = url;
    const [, indent = '', role, name = ''] = line.exec(text) ?? [];
    if (role === undefined || role === 'text') continue;
    if (row && indent.length <= row.depth) row = null;
    if (role === 'row' || role === 'listitem') {
      const rest = lines.slice(index + 1);
      const end = rest.findIndex((other) => other.search(/\S/) <= indent.length);
      row = { depth: indent.length, words: [text, ...rest.slice(0, end === -1 ? undefined : end)].join(' ') };
    }
    nodes.push({ role, name, row: row?.words ?? null });
  }
  return nodes;
}

/** An empty list repeats the button that stands above it: it does the same. */
const repeated = /^(Clear |Add |New |Try again)/;

/** `Edit Ada` in the row of Ada: of two who are called so, the row tells which. */
const namesItsRow = ({ name, row }: Node): boolean => {
  if (row === null) return false;
  const words = name.split(' ');
  const others = row.replace(`button "${name}"`, '');
  // A card is opened by its own heading; when it is stands beside it.
  if (others.includes(`heading "${name}"`)) return true;
  return words.some((_word, from) => from > 0 && others.includes(words.slice(from).join(' ')));
};

/**
 * What a screen reader user could not tell apart, or not recognize at all: a control without a name, two with one name
 * that do different things, a screen without its one heading.
 */
function findUnclearNames(snapshot: string, { whole }: { whole: boolean }): string[] {
  const nodes = nodesOf(snapshot);
  const faults: string[] = [];
  for (const { role } of nodes.filter((node) => [...pressed, ...filled].includes(node.role) && node.name === '')) {
    faults.push(`a ${role} without a name`);
  }
  const buttons = nodes.filter(({ role, name }) => role === 'button' && name !== '' && !repeated.test(name));
  for (const [name, same] of Map.groupBy(buttons, (node) => node.name)) {
    if (same.length > 1 && !same.every(namesItsRow)) faults.push(`${same.length} buttons are called “${name}”`);
  }
  const links = nodes.filter(({ role, row }) => role === 'link' && row === null);
  for (const [name, same] of Map.groupBy(links, (node) => node.name)) {
    if (new Set(same.map(({ url }) => url)).size > 1) faults.push(`links to several places are called “${name}”`);
  }
  const landmarks = nodes.filter(({ role }) => ['main', 'banner', 'navigation', 'complementary'].includes(role));
  for (const [name, same] of Map.groupBy(landmarks, (node) => `${node.role} “${node.name}”`)) {
    if (same.length > 1) faults.push(`${same.length} landmarks are ${name}`);
  }
  const titles = [...snapshot.matchAll(/- '?heading .*\[level=1\]/g)].length;
  if (whole && titles !== 1) faults.push(`${titles} headings of level 1`);
  return faults;
}

/** Of what is in front: behind a dialog nothing can be reached. */
export async function findNameFaults(page: Page): Promise<string[]> {
  const open = page.locator('[role=dialog][aria-modal=true]');
  const whole = (await open.count()) === 0;
  const snapshot = await (whole ? page.locator('body') : open.last()).ariaSnapshot();
  return findUnclearNames(snapshot, { whole });
}
