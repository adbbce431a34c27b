import { describe, expect, it } from 'vitest';
import { keepUsed } from './used-styles-only.ts';

const used = new Set(['m_aaaaaa']);

describe("the page's sheet", () => {
  it('keeps the rules of components that are in the bundle and drops the others', () => {
    const css = '@layer mantine {.m_aaaaaa {color:red}.m_bbbbbb {color:blue}}';
    expect(keepUsed(css, used)).toBe('@layer mantine {.m_aaaaaa {color:red}}');
  });

  it('keeps our own rules, the tokens, fonts and keyframes', () => {
    const css = ':root{--bx-fg:#000}@font-face{font-family:x}@keyframes m_cccccc{from{opacity:0}}.own{color:red}';
    expect(keepUsed(css, used)).toBe(css);
  });

  it('keeps a rule that joins a used component with an unused one', () => {
    expect(keepUsed('.m_bbbbbb .m_aaaaaa{color:red}', used)).toBe('.m_bbbbbb .m_aaaaaa{color:red}');
    expect(keepUsed('.m_bbbbbb,.m_aaaaaa{color:red}', used)).toBe('.m_aaaaaa{color:red}');
  });

  it('leaves no empty media query behind', () => {
    expect(keepUsed('@media print{.m_bbbbbb{color:red}}.own{color:red}', used)).toBe('.own{color:red}');
  });
});
