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
  'school',
  'parent-fname',
  'parent-lname',
  'parent-email',
  'parent-phone',
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

/** Letters only, so that it fits any field that takes a word, and no rule turns it into something else. */
export const marked = (marker: Marker): string => `zqx${marker.replaceAll('-', '')}qzx`;

/** The markers that a text holds, in whatever case and however it is escaped. */
export function markersIn(text: string): Marker[] {
  const low = text.toLowerCase();
  if (!low.includes('zqx')) return [];
  return markers.filter((marker) => low.includes(marked(marker)));
}
