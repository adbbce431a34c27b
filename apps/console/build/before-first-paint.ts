import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const script = 'src/kit/theme/color-scheme.js';

/**
 * What must be there before the first paint: the colour scheme, as a classic script from a file because the page
 * allows no inline one, and the text font. The other fonts wait until the sheet asks for them.
 */
export function beforeFirstPaint(): Plugin {
  return {
    name: 'before-first-paint',
    buildStart() {
      if (this.environment.mode === 'dev') return;
      const source = readFileSync(new URL(`../${script}`, import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', name: 'color-scheme.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const names = Object.keys(bundle ?? {});
        const src = names.find((name) => /color-scheme-[^/]*\.js$/.test(name)) ?? script;
        const font = names.find((name) => /inter-latin-wght-normal[^/]*\.woff2$/.test(name));
        const tags: HtmlTagDescriptor[] = [{ tag: 'script', attrs: { src: `/${src}` }, injectTo: 'head-prepend' }];
        if (font) {
          const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
          tags.push({ tag: 'link', attrs, injectTo: 'head' });
        }
        return tags;
      },
    },
  };
}
