/**
 * Where the console has the layout of a phone: on a narrow screen, and on a tablet or a phone held sideways, which are
 * wider and touched with a finger. Sheets say `@media (--phone)` and `@media (--desk)`; the build writes these in their place.
 */
export const phoneMedia = ['(max-width: 47.99em)', '(max-width: 63.99em) and (pointer: coarse)'] as const;

export const deskMedia = ['(min-width: 64em)', '(min-width: 48em) and (not (pointer: coarse))'] as const;
