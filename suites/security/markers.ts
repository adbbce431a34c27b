/**
 * Values that stand for a child's data and for secrets. They are planted in every bench, so that whatever a check does
 * would carry them into a log or an address that lets something through. Each is one word that occurs nowhere else.
 */
export const personal = [
  'fname',
  'lname',
  'email',
  'phone',
  'street',
  'city',
  'postal',
  'birth-date',
  'school',
  'older-reason',
  'parent-fname',
  'parent-lname',
  'parent-email',
  'parent-phone',
  'no-contact',
  'no-contact-email',
  'restriction-note',
  'coach-lname',
  'coach-email',
  'lead-fname',
  'lead-email',
  'lead-phone',
  'lead-parent',
  'message-text',
  'message-sender',
  'chat-name',
  'support-text',
  'search-word',
  'admin-email',
] as const;
export const secret = ['password', 'wrong-password', 'new-password', 'reset-token', 'service-key', 'bearer'] as const;

export type Marker = (typeof personal)[number] | (typeof secret)[number];
export const markers: readonly Marker[] = [...personal, ...secret];

/** A day is no word: nothing else in a bench is of that day. */
const birthDate = '2007-02-13';

/** Letters only, so that it fits any field that takes a word, and no rule turns it into something else. */
export const marked = (marker: Marker): string =>
  marker === 'birth-date' ? birthDate : `zqx${marker.replaceAll('-', '')}qzx`;

/** What a text with a marker holds, for PostgreSQL. */
export const markedPattern = `zqx|${birthDate}`;

/** The markers that a text holds, in whatever case and however it is escaped. */
export function markersIn(text: string): Marker[] {
  const low = text.toLowerCase();
  if (!low.includes('zqx') && !low.includes(birthDate)) return [];
  return markers.filter((marker) => low.includes(marked(marker)));
}
