export const organisationMessages = {
  origin: 'Enter the address of a site, like https://www.example.org, without a path.',
  nameRequired: 'Name is required.',
  wordRequired: 'Enter the words the console should use.',
  timeZone: 'Choose a time zone from the list.',
} as const;

export const wordsMaximum = 40;

/** On the public form of an organisation that has not written its own. */
export const defaultPrivacyNotice = (name: string, supportAddress: string | null) =>
  `Only the staff of ${name} can see what you send. We use it to reply to you and to place players on teams. ` +
  `To have it deleted, ${supportAddress ? `write to ${supportAddress}` : 'ask our staff'}.`;

/** A place, as the zones of the world are named: `America/Chicago`. An offset alone knows nothing of summer time. */
export function isTimeZone(value: string): boolean {
  if (value !== 'UTC' && !/^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+$/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Exactly an origin: it becomes part of a content policy, where a space or a semicolon would say something else. */
export function isSecureOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && url.protocol === 'https:' && url.origin === value && !/[\s;,'"*]/.test(value);
}
