import { sql } from 'kysely';

/**
 * A condition that always holds: a statement of its own that has it is done when it is on this machine's disk, and does
 * not wait for a standby. For what may be forgotten in a fail-over, and must not keep anybody from reading meanwhile.
 */
export const withoutStandby = sql<boolean>`set_config('synchronous_commit', 'local', true) = 'local'`;
