/** The design language's size of a sparkline; it may be drawn stretched. */
export const sparkWidth = 108;
export const sparkHeight = 36;

/** Days on the axis: a shorter history starts later instead of being stretched over days without a count. */
const axisDays = 30;

/** Of the line and of its end point, so that neither is cut off at an edge. */
const margin = 5;

export interface Sparkline {
  /** Empty while there is only one day: a point has no course. */
  readonly line: string;
  readonly area: string;
  readonly end: { readonly x: number; readonly y: number };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The least change that takes the whole height: half of the figure, and never fewer than five. One team more is no cliff. */
const wholeHeight = (high: number) => Math.max(high / 2, 5);

/** Null without a single day. A large change runs from floor to ceiling, a small one near the middle. */
export function sparkline(days: readonly number[]): Sparkline | null {
  const shown = days.slice(-axisDays);
  if (shown.length === 0) return null;
  const low = Math.min(...shown);
  const high = Math.max(...shown);
  const range = Math.max(high - low, wholeHeight(high));
  const step = (sparkWidth - 2 * margin) / (axisDays - 1);
  const points = shown.map((figure, index) => {
    const share = 0.5 + (figure - (low + high) / 2) / range;
    return {
      x: rounded(margin + step * (axisDays - shown.length + index)),
      y: rounded(sparkHeight - margin - share * (sparkHeight - 2 * margin)),
    };
  });
  const end = points.at(-1)!;
  if (points.length === 1) return { line: '', area: '', end };
  const line = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  return { line, area: `${line}V${sparkHeight}H${points[0]!.x}Z`, end };
}
