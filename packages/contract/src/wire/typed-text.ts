/** Rules about text that people type, without a validation library: for schemas and for forms alike. */

// What PostgreSQL or a spreadsheet cannot carry: NUL and other control characters, half of a surrogate pair.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u;

export const isStorable = (value: string) => !unprintable.test(value) && value.isWellFormed();
export const storableMessage = 'Contains characters that cannot be stored.';

/** RFC 5321. Also before the pattern is tried, which takes very long on very long text. */
const longestEmail = 254;
export const isEmailAddress = (value: string) =>
  value.length <= longestEmail && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
export const emailMessage = 'Please enter a valid email address.';

export const isOneLine = (value: string) => !/[\r\n\t\u2028\u2029]/.test(value);
export const oneLineMessage = 'Enter one line only.';
