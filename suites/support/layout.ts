import type { Page } from '@playwright/test';

/**
 * What is wrong with how the text of the page stands, measured in the page itself: cut off, over another text, outside
 * of the page. One line for each; none, if everything can be read. A mouse user may find the whole of a shortened text
 * in its title; a touch user cannot, so there the text must be shown whole, or opened by the element around it.
 */
export const findLayoutFaults = (page: Page): Promise<string[]> => page.evaluate(measure);

/** Runs in the page, alone: everything that it needs is in it. */
function measure(): string[] {
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  interface Line extends Box {
    element: Element;
    text: string;
    /** What it moves with, and what it stays with: others may pass over it or under it. */
    layer: Element | null;
  }

  const faults = new Set<string>();
  const root = document.documentElement;
  const mouse = matchMedia('(hover: hover)').matches;
  /** Rounding, and the parts of a letter that stand out of its line. */
  const slack = 2;

  // Every line asks its ancestors, and these are the same for most of them.
  const remembered = <T extends object>(ask: (element: Element) => T) => {
    const known = new WeakMap<Element, T>();
    return (element: Element): T => {
      const answer = known.get(element) ?? ask(element);
      known.set(element, answer);
      return answer;
    };
  };
  const styleOf = remembered((element) => {
    const style = getComputedStyle(element);
    const { overflowX, overflowY, position, display, textOverflow, webkitLineClamp } = style;
    const { clip, clipPath, backgroundColor, backgroundImage, backdropFilter } = style;
    return {
      overflowX,
      overflowY,
      position,
      display,
      clip,
      clipPath,
      backgroundColor,
      backgroundImage,
      backdropFilter,
      shortens: textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
      lines: webkitLineClamp !== 'none',
    };
  });
  const boxOf = remembered((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const inner: Box = {
      left: left + element.clientLeft,
      top: top + element.clientTop,
      right: left + element.clientLeft + element.clientWidth,
      bottom: top + element.clientTop + element.clientHeight,
    };
    return { width, height, inner };
  });
  const above = remembered((element) => {
    const found: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) found.push(at);
    return found;
  });

  const short = (text: string) => (text.length > 48 ? `${text.slice(0, 47)}…` : text);
  const place = (element: Element): string => {
    const known = element.closest('[role=dialog], [aria-label], section, nav, table, form');
    const label = known?.getAttribute('aria-label') ?? known?.getAttribute('role') ?? known?.tagName.toLowerCase();
    return `<${element.tagName.toLowerCase()}> in ${label ?? 'page'}`;
  };
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  const cuts = (value: string) => value === 'hidden' || value === 'clip';

  /** For screen readers only: a box of a pixel, or nothing of it shown. */
  const forEarsOnly = (element: Element): boolean =>
    above(element).some((at) => {
      const { clip, clipPath, position, overflowX } = styleOf(at);
      if (clip === 'rect(0px, 0px, 0px, 0px)' || clipPath === 'inset(50%)') return true;
      return position === 'absolute' && overflowX === 'hidden' && boxOf(at).width <= 1 && boxOf(at).height <= 1;
    });

  /** A card that is pressed anywhere: its link is drawn over all of it. */
  const opensWhole = remembered((card) => ({
    is:
      styleOf(card).position === 'relative' &&
      [...card.querySelectorAll('a[href], button')].some((link) => {
        const { content, position, width } = getComputedStyle(link, '::after');
        return content !== 'none' && position === 'absolute' && Number.parseFloat(width) > boxOf(card).width * 0.9;
      }),
  }));

  /** Shortened on purpose, and whether the whole text is within reach. */
  const shortened = (clipping: Element, text: string): 'no' | 'with' | 'without' => {
    if (!styleOf(clipping).shortens) return 'no';
    if (clipping.closest('a[href], button, [role=button], [role=option], [role=gridcell]')) return 'with';
    if (above(clipping).some((at) => opensWhole(at).is)) return 'with';
    if (!mouse) return 'without';
    clipping.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    const titles = [...above(clipping), ...clipping.querySelectorAll('[title]')].map(
      (at) => at.getAttribute('title') ?? '',
    );
    clipping.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse' }));
    return titles.some((title) => title.includes(text)) ? 'with' : 'without';
  };

  /** How far the line is cut off, and by what; `null` where it is not, or where nothing of it is shown on purpose. */
  const cutOff = (line: Box, element: Element, text: string): string | null => {
    let { left, right, top, bottom } = line;
    let [across, down] = [true, true];
    for (const at of above(element)) {
      const style = styleOf(at);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const { inner } = boxOf(at);
      const beyond: string[] = [];
      if (across && cuts(style.overflowX)) {
        const lost = Math.max(inner.left - left, right - inner.right);
        if (lost >= right - left && !style.shortens) return null;
        if (lost > slack) beyond.push(`${Math.round(lost)} px across`);
      }
      if (down && cuts(style.overflowY)) {
        const lost = Math.max(inner.top - top, bottom - inner.bottom);
        if (lost >= bottom - top && !style.lines) return null;
        if (lost >= bottom - top) beyond.push('whole lines');
        else if (lost > Math.max(slack, (bottom - top) * 0.2)) beyond.push(`${Math.round(lost)} px down`);
      }
      if (beyond.length > 0) {
        const how = shortened(at, text);
        if (how === 'with') return null;
        return `${how === 'without' ? 'shortened without a way to the rest' : 'cut off'} (${beyond.join(', ')}) by ${place(at)}`;
      }
      // What scrolls can be brought into sight; only its window is cut off further out.
      if (scrolls(style.overflowX)) across = false;
      if (scrolls(style.overflowY)) down = false;
      if (!across) [left, right] = [Math.max(left, inner.left), Math.min(right, inner.right)];
      if (!down) [top, bottom] = [Math.max(top, inner.top), Math.min(bottom, inner.bottom)];
      if (left >= right || top >= bottom || style.position === 'fixed') return null;
    }
    return null;
  };

  const scrollsSideways = (element: Element): boolean =>
    above(element).some((at) => styleOf(at).overflowX !== 'visible' && at.scrollWidth > at.clientWidth);

  const layerOf = (element: Element): Element | null =>
    above(element).find((at) => {
      const { overflowX, overflowY, position } = styleOf(at);
      return scrolls(overflowX) || scrolls(overflowY) || position === 'fixed' || position === 'sticky';
    }) ?? null;

  /** What is left of a line by all that cuts it, down to what it scrolls in. */
  const shown = (line: Line): Line => {
    const left = { ...line };
    for (const at of above(line.element)) {
      if (at === line.layer) break;
      const { overflowX, overflowY, display } = styleOf(at);
      if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue;
      const { inner } = boxOf(at);
      left.left = Math.max(left.left, inner.left);
      left.right = Math.min(left.right, inner.right);
      left.top = Math.max(left.top, inner.top);
      left.bottom = Math.min(left.bottom, inner.bottom);
    }
    return left;
  };

  /** Something without a hole lies between the two: a menu over a form, a badge over a picture. */
  const covers = (upper: Element, lower: Element): boolean =>
    above(upper)
      .filter((at) => !at.contains(lower))
      .some((at) => {
        const { backgroundColor, backgroundImage, backdropFilter } = styleOf(at);
        const alpha = Number(/rgba\([^)]*,\s*([\d.]+)\)/.exec(backgroundColor)?.[1] ?? 1);
        return backgroundImage !== 'none' || backdropFilter !== 'none' || alpha > 0.85;
      });

  if (root.scrollWidth > root.clientWidth) {
    faults.add(`the page scrolls sideways: ${root.scrollWidth} px in ${root.clientWidth} px`);
  }

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || !element || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'OPTION'].includes(element.tagName)) {
      continue;
    }
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || forEarsOnly(element)) continue;
    range.selectNodeContents(node);
    const letters = Number.parseFloat(getComputedStyle(element).fontSize) * 0.75;
    let told = false;
    for (const rect of range.getClientRects()) {
      if (rect.width <= 1 || rect.height <= 1) continue;
      const cut: string | null = told ? null : cutOff(rect, element, text);
      if (cut !== null) faults.add(`“${short(text)}” is ${cut}`);
      const outside = rect.right > root.clientWidth + slack || rect.left < -slack;
      if (!told && cut === null && outside && !scrollsSideways(element)) {
        told = true;
        faults.add(
          `“${short(text)}” stands outside of the page: from ${Math.round(rect.left)} to ${Math.round(rect.right)} px`,
        );
      }
      told ||= cut !== null;
      // A line is taller than its letters; only those can run into each other.
      const spare = Math.max(0, (rect.height - letters) / 2);
      const { left, right, top, bottom } = rect;
      lines.push(
        shown({ left, right, top: top + spare, bottom: bottom - spare, element, text, layer: layerOf(element) }),
      );
    }
  }

  lines.sort((a, b) => a.top - b.top);
  for (const [index, one] of lines.entries()) {
    for (let next = index + 1; next < lines.length && lines[next]!.top < one.bottom; next += 1) {
      const other = lines[next]!;
      if (one.element === other.element || one.layer !== other.layer) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - other.top;
      if (across <= slack || down <= slack) continue;
      if (covers(one.element, other.element) || covers(other.element, one.element)) continue;
      faults.add(
        `“${short(one.text)}” and “${short(other.text)}” stand over each other (${Math.round(across)}×${Math.round(down)} px)`,
      );
    }
  }

  const pen = document.createElement('canvas').getContext('2d')!;
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    const style = getComputedStyle(field);
    if (!field.checkVisibility() || field.value !== '' || style.textOverflow === 'ellipsis') continue;
    pen.font = style.font;
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const needed = pen.measureText(field.placeholder).width;
    if (needed > room + slack) {
      faults.add(
        `the placeholder “${short(field.placeholder)}” needs ${Math.round(needed)} px and has ${Math.round(room)}`,
      );
    }
  }
  return [...faults];
}
