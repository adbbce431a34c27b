import { createHash } from 'node:crypto';
import postcss from 'postcss';
import type { Plugin } from 'vite';

const classPattern = /\bm_[0-9a-f]{5,}\b/g;

/** Keeps every rule that names at least one class of a component that is in the bundle, or no such class at all. */
export function keepUsed(css: string, used: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => {
      const classes = selector.match(classPattern) ?? [];
      return classes.length === 0 || classes.some((name) => used.has(name));
    });
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove();
  });
  return root.toString();
}

/**
 * Mantine's sheet has the rules of all its components; those that no screen uses are half of the first load.
 * Only the page itself names that sheet, and it is never cached, so that the sheet can get a name by its new content.
 */
export function usedStylesOnly(): Plugin {
  return {
    name: 'used-styles-only',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const used = new Set<string>();
        for (const file of files) {
          if (file.type === 'chunk') for (const [name] of file.code.matchAll(classPattern)) used.add(name);
        }
        const page = files.find((file) => file.type === 'asset' && file.fileName === 'index.html');
        if (page?.type !== 'asset') return this.error('The page is missing.');
        for (const sheet of files) {
          if (sheet.type !== 'asset' || !String(page.source).includes(`${sheet.fileName}"`)) continue;
          if (!sheet.fileName.endsWith('.css') || !String(sheet.source).includes('.m_')) continue;
          if (files.some((file) => file.type === 'chunk' && file.code.includes(sheet.fileName))) {
            return this.error(`A script names ${sheet.fileName}: it would go on asking for the old name.`);
          }
          const source = keepUsed(String(sheet.source), used);
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
          const fileName = `assets/page-${hash}.css`;
          page.source = String(page.source).replaceAll(sheet.fileName, fileName);
          delete bundle[sheet.fileName];
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
