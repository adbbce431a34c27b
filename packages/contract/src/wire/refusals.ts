import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Readonly<Record<string, string>> = {
  string: 'Use text.',
  number: 'Use a number.',
  int: 'Use a whole number.',
  boolean: 'Use true or false.',
  array: 'Use a list.',
  object: 'Use an object.',
  record: 'Use an object.',
  null: 'Leave this empty.',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'This is not a valid id.',
  email: 'Enter a valid email address.',
  url: 'Enter a valid web address.',
  date: 'Enter a valid date.',
  datetime: 'Enter a valid date and time.',
};

const figure = new Intl.NumberFormat('en-US');

/** The unit of a limit, and nothing for a number itself. */
const units: Readonly<Record<string, string>> = { string: ' characters', array: ' items', set: ' items' };

/** What is wrong with a value in a plain sentence, where its schema does not say it itself. */
export function refusalOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required.' : kinds[issue.expected];
    case 'too_big':
      return `Use ${figure.format(issue.maximum)}${units[issue.origin] ?? ''} or ${issue.origin in units ? 'fewer' : 'less'}.`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This is required.';
      return `Use at least ${figure.format(issue.minimum)}${units[issue.origin] ?? ''}.`;
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not in the right form.';
    case 'invalid_value':
      return `Use one of these: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return `There is no such field: ${issue.keys.join(', ')}.`;
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'Use a whole number.' : undefined;
    case 'invalid_union':
      return 'This cannot be used here.';
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return undefined;
  }
}
