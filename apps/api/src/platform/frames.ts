const most = 8;

/**
 * Where an error was made, for a log. Its message stands before that in `stack` and is left out whole: the database and
 * mail servers repeat what they were given, and a line of that can look like a place in the code.
 */
export function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  // Another message than the one it was made with: where that one ends is not known.
  if (start === -1) return [];
  const lines = stack.slice(start + message.length).split('\n');
  return lines.filter((line) => line.trimStart().startsWith('at ')).slice(0, most);
}
