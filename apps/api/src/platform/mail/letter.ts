import { escapeHtml } from '../pages/escape-html.ts';

/** A mail's content: plain words, and the same words as simple HTML. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface LetterParts {
  /** Without personal data: it shows on lock screens. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Comes after the first paragraph. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly signature: string;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export function writeLetter({ subject, paragraphs, action, signature }: LetterParts): Letter {
  const [first = '', ...rest] = paragraphs;
  const text = [first, ...(action ? [`${action.label}:\n${action.url}`] : []), ...rest, signature].join('\n\n');
  const paragraph = (content: string) => `<p>${content}</p>`;
  const html = [
    paragraph(escapeHtml(first)),
    ...(action ? [paragraph(`<a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a>`)] : []),
    ...rest.map((content) => paragraph(escapeHtml(content))),
    paragraph(escapeHtml(signature)),
  ].join('\n');
  return {
    subject: oneLine(subject),
    text: `${text}\n`,
    html: `<!doctype html>\n<html lang="en"><body>\n${html}\n</body></html>\n`,
  };
}
