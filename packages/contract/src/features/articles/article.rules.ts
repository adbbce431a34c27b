export const articleMessages = {
  /** Section 5, "Article": the toast of the dashboard's drawer. */
  bothRequired: 'Title and Body are required',
  titleRequired: 'Title is required.',
  bodyRequired: 'Body is required.',
} as const;

/** What readers see as paragraphs: parted by empty lines, as people type them. */
export const paragraphsOf = (body: string) =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
