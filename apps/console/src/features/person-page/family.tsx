/** The family of a player: what her row in Manage Players unfolds, too. */
export { Family } from '../family/public.ts';
