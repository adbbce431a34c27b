import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const icons = [
  { name: 'icon-192', sizes: '192x192', purpose: 'any' },
  { name: 'icon-512', sizes: '512x512', purpose: 'any' },
  { name: 'maskable-512', sizes: '512x512', purpose: 'maskable' },
] as const;
const appleIcon = 'apple-touch';

/** The navigation is navy in both schemes; what is behind the first paint is the canvas of the light one. */
const colours = { theme_color: '#0c1b36', background_color: '#f4f6f9' };

/**
 * The console as something that a phone can install. There is no service worker on purpose: what it kept would be
 * children's data on a telephone, readable after signing out, and shown as true when it has long changed.
 */
export function installable(): Plugin {
  const files = new Map<string, string>();
  const emitted = new Map<string, string>();
  let manifest = '';
  return {
    name: 'installable',
    apply: 'build',
    buildStart() {
      for (const name of [...icons.map((icon) => icon.name), appleIcon]) {
        const source = readFileSync(new URL(`../src/kit/brand/icons/${name}.png`, import.meta.url));
        files.set(name, this.emitFile({ type: 'asset', name: `${name}.png`, source }));
      }
    },
    generateBundle() {
      for (const [name, file] of files) emitted.set(name, `/${this.getFileName(file)}`);
      const source = JSON.stringify({
        id: '/',
        name: 'Dugout',
        short_name: 'Dugout',
        description: 'The administration of a youth fastpitch softball organisation',
        lang: 'en',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'any',
        ...colours,
        icons: icons.map(({ name, sizes, purpose }) => ({ src: emitted.get(name), sizes, purpose, type: 'image/png' })),
      });
      manifest = `/${this.getFileName(this.emitFile({ type: 'asset', name: 'dugout.webmanifest', source }))}`;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [];
        const found = (end: RegExp) => Object.keys(bundle).find((name) => end.test(name));
        const link = (rel: string, href: string | undefined): HtmlTagDescriptor[] =>
          href === undefined
            ? []
            : [{ tag: 'link', attrs: { rel, href: href.startsWith('/') ? href : `/${href}` }, injectTo: 'head' }];
        return [
          ...link('manifest', manifest || found(/dugout-[^/]*\.webmanifest$/)),
          ...link('apple-touch-icon', emitted.get(appleIcon) ?? found(/apple-touch-[^/]*\.png$/)),
        ];
      },
    },
  };
}
