import { describe, expect, it } from 'vitest';
import { articleForm, barText, lacksWords } from './article.record.ts';

const { body: articlePayload, rules: articleRules, values: articleValues, empty: newArticle } = articleForm;

const article = {
  id: 'article-1',
  version: 4,
  title: 'Hill Country',
  body: 'Text',
  link: null,
  imageUrl: null,
  createdAt: '2026-03-14T12:00:00.000Z',
  updatedAt: '2026-03-14T12:00:00.000Z',
};

it('title and body are required after trimming', () => {
  expect(articleRules.title(' \n')).toBe('Title is required.');
  expect(articleRules.body('\t ')).toBe('Body is required.');
  expect([articleRules.title('A'), articleRules.body('B')]).toEqual([null, null]);
  expect(lacksWords(newArticle)).toBe(true);
  expect(lacksWords({ title: 'A', body: ' ' })).toBe(true);
  expect(lacksWords({ title: 'A', body: 'B' })).toBe(false);
});

it('not more than the server takes', () => {
  expect(articleRules.title('x'.repeat(200))).toBeNull();
  expect(articleRules.title('x'.repeat(201))).toBe('Title is at most 200 characters.');
  expect(articleRules.body('x'.repeat(50_001))).toBe('Body is at most 50,000 characters.');
});

it('link and image URL are optional, trimmed, and omitted when empty', () => {
  expect(articlePayload({ title: ' A ', body: ' B\n\nC ', link: '  ', imageUrl: '' })).toEqual({
    title: 'A',
    body: 'B\n\nC',
  });
  expect(
    articlePayload({ title: 'A', body: 'B', link: ' bombers.example/news ', imageUrl: ' https://i.example/a ' }),
  ).toEqual({ title: 'A', body: 'B', link: 'https://bombers.example/news', imageUrl: 'https://i.example/a' });
});

it('only an address of the web becomes a link, only a safe one an image', () => {
  for (const empty of ['', '  '])
    expect([articleRules.link(empty), articleRules.imageUrl(empty)]).toEqual([null, null]);
  expect(articleRules.link('http://bombers.example')).toBeNull();
  expect(articleRules.imageUrl('http://i.example/a.jpg')).toBe(
    'Enter an address that starts with https://, or choose a file.',
  );
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', '//bombers.example', 'news']) {
    expect(articleRules.link(wrong)).toBe('Enter an address that starts with https:// or http://.');
    expect(articleRules.imageUrl(wrong)).not.toBeNull();
  }
});

it('reads an article', () => {
  expect(articleValues(article)).toEqual({ title: 'Hill Country', body: 'Text', link: '', imageUrl: '' });
});

describe('the bar of the preview', () => {
  it.each([
    ['https://bombers.example/news/hill-country?from=mail#top', 'bombers.example/news/hill-country'],
    ['bombers.example', 'bombers.example'],
    ['http://bombers.example:8080/a/', 'bombers.example:8080/a'],
    ['javascript:alert(1)', ''],
    ['https://user:pass@bombers.example/', ''],
    ['', ''],
  ])('of %s shows %s', (link, text) => {
    expect(barText(link)).toBe(text);
  });
});
