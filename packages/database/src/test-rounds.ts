/**
 * How often a test that tries many times does so: a few where a change lands, all of it at night and before a release
 * (`TEST_SIZE=whole npm test`). The title of the test tells the number.
 */
export const rounds = (landing: number, whole: number): number => (process.env.TEST_SIZE === 'whole' ? whole : landing);
