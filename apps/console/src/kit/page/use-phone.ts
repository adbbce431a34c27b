import { useMediaQuery } from '@mantine/hooks';

/**
 * Below 48em: cards instead of tables, the bar at the bottom (design language, section 14). Paper is narrow as well, and a
 * sheet of it is for the table.
 */
export function usePhone(): boolean {
  return useMediaQuery('screen and (max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
