import { useCallback, useEffect, useRef } from 'react';

/** Whether what asked is no longer on the screen: an answer then has to be told in another way. */
export function useGone(): () => boolean {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return useCallback(() => gone.current, []);
}
