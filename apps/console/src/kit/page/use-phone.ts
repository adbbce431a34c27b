import { useMediaQuery } from '@mantine/hooks';

/** Below 48em: cards instead of tables, the bar at the bottom (design language, section 14). */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
