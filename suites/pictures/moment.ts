/** When every picture is taken: a Thursday morning in the season, in the organisation's time zone. */
export const moment = new Date('2026-05-14T15:00:00Z');
