const shortens = (element: Element): boolean => {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '');
};

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;

/**
 * Whatever is shortened with an ellipsis tells the whole of it to a mouse that rests on it: one listener, so that no
 * cell has to think of it. A screen reader is told the whole text in any case.
 */
export function tellWholeTexts(page: Document): void {
  let told: Element | null = null;
  page.addEventListener('pointerover', ({ target, pointerType }) => {
    told?.removeAttribute('title');
    told = null;
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    // The text stands in what was hit, or a few boxes around it.
    for (let at: Element | null = target, steps = 0; at && steps < 4; at = at.parentElement, steps += 1) {
      if (at.hasAttribute('title')) return;
      if (!shortens(at) || !isCut(at)) continue;
      at.setAttribute('title', at.textContent?.trim() ?? '');
      told = at;
      return;
    }
  });
}
