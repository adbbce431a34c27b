import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const script = 'src/kit/theme/color-scheme.js';
const start = new URL('../src/start.ts', import.meta.url).pathname;

/**
 * What must be there before the first paint: the colour scheme, as a classic script from a file because the page
 * allows no inline one, and the text font. The other fonts wait until the sheet asks for them. And what asks for the
 * person and the organisation, which waits for nothing.
 */
export function beforeFirstPaint(): Plugin {
  return {
    name: 'before-first-paint',
    buildStart() {
      if (this.environment.mode === 'dev') return;
      const source = readFileSync(new URL(`../${script}`, import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', name: 'color-scheme.js', source });
      this.emitFile({ type: 'chunk', id: start, name: 'start' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const names = Object.keys(bundle ?? {});
        const src = names.find((name) => /color-scheme-[^/]*\.js$/.test(name)) ?? script;
        const font = names.find((name) => /inter-basic[^/]*\.woff2$/.test(name));
        const tags: HtmlTagDescriptor[] = [{ tag: 'script', attrs: { src: `/${src}` }, injectTo: 'head-prepend' }];
        const first = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.moduleIds.includes(start),
        );
        if (first) {
          const attrs = {
            type: 'module',
            async: true,
            crossorigin: '',
            fetchpriority: 'high',
            src: `/${first.fileName}`,
          };
          tags.push({ tag: 'script', attrs, injectTo: 'head-prepend' });
        }
        if (font) {
          const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
          tags.push({ tag: 'link', attrs, injectTo: 'head' });
        }
        return tags;
      },
    },
  };
}
