import { Button } from '@mantine/core';
import { Hint } from '../overlay/hint.tsx';
import { actionPlaces } from './action-places.ts';
import { useListParts } from './list-context.ts';
import classes from './row-actions.module.css';

interface RowActionsProps<Row> {
  row: Row;
  /** What tells the row from others, where its own words do not. */
  name?: string;
}

/** Always visible, in a quiet grey; never only on hover. */
export function RowActions<Row>({ row, name }: RowActionsProps<Row>) {
  const { listView, open } = useListParts<Row>();
  return (
    <div className={classes.actions}>
      {actionPlaces(listView.actions).map((place) => {
        const action = place.find(({ unless }) => !unless?.(row));
        return action === undefined ? (
          <span key={place[0]!.tooltip} className={classes.place} />
        ) : (
          <Hint key={action.tooltip} label={action.tooltip}>
            <button
              type="button"
              className={`icon subtle ${classes.action}`}
              data-danger={action.danger || undefined}
              aria-label={name === undefined ? action.label(row) : `${action.label(row)}, ${name}`}
              onPointerEnter={() => void action.open({ row }).catch(() => undefined)}
              onClick={() => open(action.open, { row })}
            >
              <action.icon size={17} stroke={1.75} aria-hidden />
            </button>
          </Hint>
        );
      })}
    </div>
  );
}

/**
 * Over the picture of a tile, where they take no room from its words: there for a pointer that hovers and for a key. On a
 * phone they stand below it. The last in what is hovered.
 */
export function PictureActions<Row>(props: RowActionsProps<Row>) {
  return (
    <div className={classes.overPicture}>
      <RowActions {...props} />
    </div>
  );
}

/** Written out, in reach of a thumb, at the foot of an expanded card. */
export function WrittenActions<Row>({ row }: { row: Row }) {
  const { listView, open } = useListParts<Row>();
  const actions = listView.actions?.filter(({ unless }) => !unless?.(row)) ?? [];
  if (actions.length === 0) return null;
  return (
    <div className={classes.written}>
      {actions.map((action) => (
        <Button
          key={action.tooltip}
          variant="default"
          className={classes.word ?? ''}
          data-danger={action.danger || undefined}
          aria-label={action.label(row)}
          leftSection={<action.icon size={18} stroke={1.75} aria-hidden />}
          onClick={() => open(action.open, { row })}
        >
          {action.tooltip}
        </Button>
      ))}
    </div>
  );
}
