import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const schemeScript = 'src/kit/theme/color-scheme.js';

/**
 * What must be there before the first paint: the colour scheme, as a classic script from a file because the page
 * allows no inline one, and the text font. The other fonts wait until the sheet asks for them.
 */
function beforeFirstPaint(): Plugin {
  return {
    name: 'before-first-paint',
    buildStart() {
      if (this.environment.mode === 'dev') return;
      const source = readFileSync(fileURLToPath(new URL(schemeScript, import.meta.url)), 'utf8');
      this.emitFile({ type: 'asset', name: 'color-scheme.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const names = Object.keys(bundle ?? {});
        const script = names.find((name) => /color-scheme-[^/]*\.js$/.test(name)) ?? schemeScript;
        const font = names.find((name) => /inter-latin-wght-normal[^/]*\.woff2$/.test(name));
        const tags: HtmlTagDescriptor[] = [{ tag: 'script', attrs: { src: `/${script}` }, injectTo: 'head-prepend' }];
        if (font) {
          const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
          tags.push({ tag: 'link', attrs, injectTo: 'head' });
        }
        return tags;
      },
    },
  };
}

const proxy = { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:8080' } };

export default defineConfig({
  plugins: [react(), beforeFirstPaint()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Data: addresses in the sheet would need a wider Content-Security-Policy for fonts and images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
});
