import type { RowAction } from './list-view.ts';

/** The actions of a row by their places: those that share one stand together, and a row has at most one of them. */
export function actionPlaces<Row>(actions: readonly RowAction<Row>[] = []): RowAction<Row>[][] {
  const places: RowAction<Row>[][] = [];
  for (const action of actions) {
    const last = places.at(-1);
    if (action.sharesPlace && last) last.push(action);
    else places.push([action]);
  }
  return places;
}
