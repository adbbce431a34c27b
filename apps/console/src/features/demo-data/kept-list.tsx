import { Text } from '@mantine/core';
import type { Removal } from '@dugout/contract/features/demo-data/demo-data.schema.ts';
import { figureText } from '../../kit/list/count-text.ts';
import { becauseWords } from './demo-data.texts.ts';
import classes from './demo-data.module.css';

const kindWord = (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

/** What is not removed, each with why; what belongs to one of them is only counted. */
export function KeptList({ title, removal: { kept, keptRows } }: { title: string; removal: Removal }) {
  const others = keptRows - kept.length;
  return (
    <section aria-label={title}>
      <h3 className={`text ${classes.keptTitle}`}>{title}</h3>
      <ul className={`anywhere ${classes.list}`}>
        {kept.map(({ kind, id, name, because }) => (
          <li key={`${kind} ${id}`}>
            {kindWord(kind)}
            {name !== null && (
              <>
                {' '}
                <strong>{name}</strong>
              </>
            )}
            : {becauseWords[because]}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Text className="muted">
          {kept.length > 0 ? 'And' : 'There are'} {figureText(others)} {others === 1 ? 'record' : 'records'} that{' '}
          {others === 1 ? 'belongs' : 'belong'} to records that are kept.
        </Text>
      )}
    </section>
  );
}
