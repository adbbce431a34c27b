export const setupMessages = {
  codeRequired: 'Enter the setup code.',
  wrongCode: 'This is not the setup code of this installation.',
  done: 'This installation is already set up. Please sign in.',
} as const;

/** As it is printed: twenty letters and digits, in groups of five. */
export const setupCodeMaximum = 60;
