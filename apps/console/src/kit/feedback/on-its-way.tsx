import { Loader } from '@mantine/core';
import { failureText } from '../act/action.ts';
import { Notice } from './notice.tsx';
import { TryAgain } from './try-again.tsx';
import classes from './on-its-way.module.css';

interface Asked {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/**
 * A query only tells a component of what it has read. Contents of an overlay are drawn a moment later: a failure in
 * between would never be heard, so all of it is read where the query is asked.
 */
export const asked = ({ isError, isFetching, error, refetch }: Asked): Asked => ({
  isError,
  isFetching,
  error,
  refetch,
});

interface OnItsWayProps {
  /** `asked(query)`. */
  query: Asked;
  /** What is being done: "Loading player…". */
  words: string;
  /** About as high as what takes its place, so that nothing jumps. */
  height?: number;
}

/** In the place of what is on its way, or could not be had. */
export function OnItsWay({ query, words, height }: OnItsWayProps) {
  if (query.isError && !query.isFetching) {
    return (
      <Notice tone="red" action={<TryAgain onClick={() => void query.refetch()} />}>
        {failureText(query.error)}
      </Notice>
    );
  }
  return (
    <output
      className={`flex top gap8 subtle ${classes.words}`}
      style={height === undefined ? undefined : { minBlockSize: height }}
    >
      <Loader size={14} aria-hidden /> {words}
    </output>
  );
}
