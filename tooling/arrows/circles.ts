/** From a file or a feature to those that it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The groups within which every member reaches every other one: each holds at least one circle (Tarjan's algorithm). */
export function knotsIn(graph: Graph): string[][] {
  const places = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const knots: string[][] = [];
  const lower = (name: string, place: number) => lowest.set(name, Math.min(lowest.get(name)!, place));

  const visit = (name: string) => {
    places.set(name, places.size);
    lowest.set(name, places.get(name)!);
    open.push(name);
    for (const next of graph.get(name) ?? []) {
      if (!places.has(next)) {
        visit(next);
        lower(name, lowest.get(next)!);
      } else if (open.includes(next)) lower(name, places.get(next)!);
    }
    if (lowest.get(name) !== places.get(name)) return;
    const knot = open.splice(open.indexOf(name));
    if (knot.length > 1 || graph.get(name)?.has(name)) knots.push(knot);
  };
  for (const name of graph.keys()) if (!places.has(name)) visit(name);
  return knots;
}

/** The shortest way from one member of a knot back to itself: `a → b → a`. */
export function circleIn(graph: Graph, knot: readonly string[]): string[] {
  const members = new Set(knot);
  const start = knot.toSorted()[0]!;
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    for (const next of graph.get(at) ?? []) {
      if (next === start) {
        const back = [start];
        for (let step: string | undefined = at; step !== undefined; step = cameFrom.get(step)) back.unshift(step);
        return back;
      }
      if (!members.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      waiting.push(next);
    }
  }
  throw new Error(`There is no circle through ${start}`);
}
