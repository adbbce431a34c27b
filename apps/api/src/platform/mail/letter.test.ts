import { describe, expect, it } from 'vitest';
import { writeLetter } from './letter.ts';

describe('a letter', () => {
  const letter = writeLetter({
    subject: 'Sluggers\r\nBcc: all@elsewhere.example',
    paragraphs: ['Hello <b>you</b> & "them".', 'Bye.'],
    action: { label: 'Go', url: 'https://a.example/?x=1&y="2"' },
    signature: "Sluggers' office",
  });

  it('says the same in plain text and in HTML, with the link after the first paragraph', () => {
    expect(letter.text).toBe(
      `Hello <b>you</b> & "them".\n\nGo:\nhttps://a.example/?x=1&y="2"\n\nBye.\n\nSluggers' office\n`,
    );
    expect(letter.html).toContain('<p>Hello &lt;b&gt;you&lt;/b&gt; &amp; &quot;them&quot;.</p>');
    expect(letter.html).toContain('<a href="https://a.example/?x=1&amp;y=&quot;2&quot;">Go</a>');
    expect(letter.html).not.toContain('<b>');
  });

  it('has a subject of one line', () => {
    expect(letter.subject).toBe('Sluggers Bcc: all@elsewhere.example');
  });
});
