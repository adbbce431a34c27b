import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';

/** For each address of the route table: what its screen needs beyond the page itself. */
export type ScreenFiles = Record<string, readonly string[]>;

const routes = new URL('../src/app/routes.ts', import.meta.url);

/** The addresses with the modules of their screens; a screen behind the guard stands in the shell. */
export function screensOf(source: string): { path: string; modules: string[] }[] {
  const declared = source.split('createRoute(').slice(1);
  const moduleIn = (text: string) => /import\(\s*'([^']+)'/.exec(text)?.[1] ?? '';
  const shell = declared.find((text) => text.includes("id: 'guarded'")) ?? '';
  return declared.flatMap((text) => {
    const path = /path: '([^']+)'/.exec(text)?.[1];
    if (path === undefined) return [];
    const guarded = text.includes('getParentRoute: () => guarded');
    return [{ path, modules: guarded ? [moduleIn(shell), moduleIn(text)] : [moduleIn(text)] }];
  });
}

function withImports(chunk: OutputChunk, bundle: OutputBundle, found: Set<OutputChunk>): Set<OutputChunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(imported, bundle, found);
  }
  return found;
}

/** Beside the page for the server, which names these files in the page: they are then fetched at once, not in turn. */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('The page is missing.');
        const ofModule = (module: string) => {
          const id = resolve(new URL('.', routes).pathname, module);
          return chunks.find(({ moduleIds }) => moduleIds.includes(id)) ?? this.error(`${module} is in no file.`);
        };
        const files: ScreenFiles = {};
        for (const { path, modules } of screensOf(readFileSync(routes, 'utf8'))) {
          const needed = new Set<OutputChunk>();
          for (const module of modules) withImports(ofModule(module), bundle, needed);
          const sheets = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
          const names = [...[...needed].map(({ fileName }) => fileName), ...new Set(sheets)];
          files[path] = names.filter((name) => bundle[name] && !String(page.source).includes(name) && !isEntry(name));
        }
        function isEntry(name: string): boolean {
          const file = bundle[name];
          return file?.type === 'chunk' && file.isEntry;
        }
        this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(files, null, 1) });
      },
    },
  };
}
