import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The build leaves the script of a page beside it; from the sources it is made when it is first asked for. */
export async function browserScript(folder: URL, name: string): Promise<string> {
  try {
    return await readFile(new URL(`${name}.js`, folder), 'utf8');
  } catch {
    return bundleBrowserScript(fileURLToPath(new URL(`${name}.ts`, folder)));
  }
}

export async function bundleBrowserScript(entry: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    legalComments: 'none',
  });
  return outputFiles[0]!.text;
}
