/** The first parts of the query keys of all records: an act may reach over several, and what is not open costs nothing to forget. */
export const everything = [
  'history',
  'trash',
  'journal',
  'users',
  'teams',
  'players',
  'coaches',
  'leads',
  'events',
  'articles',
  'videos',
  'sponsors',
  'banners',
  'alumni',
  'trophies',
  'dashboard',
] as const;
