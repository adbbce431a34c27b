import { createElement } from 'react';
import type { OverlayLoader } from './use-overlay.tsx';

/** An overlay with words of its own, opened from a row. */
export const overlayFor =
  <Row, P extends object>(load: OverlayLoader<P>, propsOf: (row: Row) => P): OverlayLoader<{ row: Row }> =>
  async (opened) => {
    const Overlay = await load(opened && propsOf(opened.row));
    return ({ row }) => createElement(Overlay, propsOf(row));
  };
