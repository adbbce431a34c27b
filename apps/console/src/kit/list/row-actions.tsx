import { Hint } from '../overlay/hint.tsx';
import { useListScreen } from './list-context.ts';
import classes from './row-actions.module.css';

/** Always visible, in a quiet grey; never only on hover. */
export function RowActions<Row>({ row }: { row: Row }) {
  const { look, open } = useListScreen<Row>();
  return (
    <div className={classes.actions}>
      {look.actions?.map((action) =>
        action.unless?.(row) ? (
          <span key={action.tooltip} className={classes.place} />
        ) : (
          <Hint key={action.tooltip} label={action.tooltip}>
            <button
              type="button"
              className={classes.action}
              aria-label={action.label(row)}
              onPointerEnter={() => void action.open().catch(() => undefined)}
              onClick={() => open(action.open, { row })}
            >
              <action.icon size={17} stroke={1.75} aria-hidden />
            </button>
          </Hint>
        ),
      )}
    </div>
  );
}
