/** "March 14, 2026", on the calendar of the organisation. */
export const dayText = (moment: string | Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(moment));
