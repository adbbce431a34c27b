import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { articleResource } from '@dugout/contract/features/articles/article.resource.ts';
import { router } from '../../app/router.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { article } from '../../../test/samples/media.ts';
import { button, dialog, field, fill, toast } from '../../../test/screen.ts';

const address = () => router.state.location.href;
const one = 'GET /articles/{id}';
const save = () => button('Save');

describe('Media, Articles', () => {
  test('a search that finds nothing and an empty list show the way out; the address keeps the search', async () => {
    network.answer('GET /articles', ({ query }) => (query.search === 'gold' ? [article()] : []));
    await openConsole('/media');
    await screen.findByText('No articles yet.');
    await fill(screen.getByPlaceholderText('Search articles'), 'gold');
    await screen.findByRole('link', { name: 'Gold sweep' });
    await waitFor(() => expect(address()).toBe('/media?search=gold'));
    await fill(screen.getByPlaceholderText('Search articles'), 'gold nothing');
    await screen.findByText('No articles yet.');
    await userEvent.click(screen.getAllByRole('link', { name: 'New Article' }).at(-1)!);
    await screen.findByRole('heading', { level: 2, name: 'New Article' });
  });

  test('a failed load says so and offers to try again; it is never an empty list', async () => {
    network.answer('GET /articles', []);
    const mend = network.breakDown('GET /articles');
    await openConsole('/media');
    await screen.findByText('Failed to load articles');
    expect(screen.queryByText('No articles yet.')).toBeNull();
    mend();
    await userEvent.click(button('Try again'));
    await screen.findByText('No articles yet.');
    expect(screen.queryByText('Failed to load articles')).toBeNull();
  });

  test('a failed deletion says so, and the article stays', async () => {
    const gold = article();
    network.answer('GET /articles', [gold]);
    network.answer(one, gold);
    network.lose('DELETE /articles/{id}');
    await openConsole('/media');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Gold sweep' }));
    const modal = await dialog('Delete Article');
    expect(within(modal).getByText('Gold sweep').tagName).toBe('STRONG');
    await waitFor(() => expect(button('Confirm', modal)).toHaveProperty('disabled', false));
    await userEvent.click(button('Confirm', modal));
    expect((await within(modal).findByRole('alert')).textContent).toContain('The server cannot be reached.');
    screen.getByRole('link', { name: 'Gold sweep', hidden: true });
  });
});

describe('The editor', () => {
  test('Cancel returns to the list, which keeps its search; so do the tab, the breadcrumb and the back button', async () => {
    const gold = article();
    network.answer('GET /articles', [gold]);
    network.answer('GET /medias', []);
    network.answer(one, gold);
    await openConsole('/media?search=gold');
    const breadcrumb = () => screen.getByRole('navigation', { name: 'Breadcrumb' });
    for (const way of [
      () => button('Cancel'),
      () => screen.getByRole('tab', { name: 'Articles' }),
      () => within(breadcrumb()).getByRole('link', { name: 'Articles' }),
      () => screen.getByRole('link', { name: 'Back' }),
    ]) {
      await userEvent.click(await screen.findByRole('link', { name: 'Gold sweep' }));
      await screen.findByRole('heading', { level: 2, name: 'Edit Article' });
      await waitFor(() => expect(field('Title').value).toBe('Gold sweep'));
      expect(breadcrumb().textContent).toBe('MediaArticlesEdit Article');
      expect(screen.getByRole('tab', { name: 'Articles' }).getAttribute('aria-selected')).toBe('true');
      await userEvent.click(way());
      await waitFor(() => expect(address()).toBe('/media?search=gold'));
    }
    await userEvent.click(await screen.findByRole('link', { name: 'Gold sweep' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Videos' }));
    await waitFor(() => expect(address()).toContain('tab=videos'));
  });

  test('what is saved is trimmed, and omitted when empty; with the version that was read', async () => {
    const gold = article({ link: 'https://bombers.example/news', imageUrl: 'https://img.example/cup.png' });
    network.answer('GET /articles', [gold]);
    network.answer(one, gold);
    network.answer('PUT /articles/{id}', { ...gold, version: 4 }, { act: newId() });
    await openConsole(`/media/articles/${gold.id}`);
    await screen.findByRole('textbox', { name: /^Link/ });
    expect(field(/^Link/).value).toBe('https://bombers.example/news');
    expect(field(/^Image URL/).value).toBe('https://img.example/cup.png');
    await fill(field('Title'), '  Gold changed ');
    await fill(field(/^Link/), '   ');
    await fill(field(/^Image URL/), '');
    await userEvent.click(save());
    await toast('Article updated');
    const [call] = network.calls('PUT /articles/{id}');
    expect(call!.body).toEqual({ title: 'Gold changed', body: gold.body });
    expect(call!.headers.get('if-match')).toBe('"3"');
  });

  test('heading New Article; title and body are required, and an address that no browser should follow is refused', async () => {
    network.answer('GET /articles', []);
    network.answer('POST /articles', article(), { act: newId() });
    await openConsole('/media/articles/new');
    await screen.findByRole('heading', { level: 2, name: 'New Article' });
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('MediaArticlesNew Article');
    expect(document.activeElement).toBe(field('Title'));
    await fill(field('Body'), '   ');
    await userEvent.click(save());
    await screen.findByText('Title is required.');
    screen.getByText('Body is required.');
    expect(document.activeElement).toBe(field('Title'));
    await fill(field('Title'), 'Gold');
    await waitFor(() => expect(screen.queryByText('Title is required.')).toBeNull());
    await fill(field('Body'), 'A body.');
    await fill(field(/^Link/), 'javascript:alert(1)');
    await userEvent.click(save());
    await screen.findByText('Enter an address that starts with https:// or http://.');
    expect(network.calls('POST /articles')).toEqual([]);
    await fill(field(/^Link/), 'bombers.example/news');
    await userEvent.click(field('Body'));
    expect(field(/^Link/).value).toBe('https://bombers.example/news');
    await userEvent.click(save());
    await toast('Article created');
    const body = { title: 'Gold', body: 'A body.', link: 'https://bombers.example/news' };
    expect(network.calls('POST /articles')[0]!.body).toEqual(body);
  });

  test('a failed save says so and keeps everything; trying again is the same request', async () => {
    network.answer('GET /articles', []);
    network.answer('POST /articles', article(), { act: newId() });
    await openConsole('/media/articles/new');
    await fill(await screen.findByRole('textbox', { name: 'Title' }), 'Gold');
    await fill(field('Body'), 'A body.');
    for (const spoil of [network.breakDown, network.lose]) {
      const mend = spoil('POST /articles');
      await userEvent.click(save());
      await screen.findByRole('alert');
      expect([field('Title').value, field('Body').value]).toEqual(['Gold', 'A body.']);
      mend();
    }
    expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.');
    await userEvent.click(save());
    await toast('Article created');
    const keys = network.calls('POST /articles').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toBeNull();
  });

  test('loading, a failed load and an article that is gone are told as what they are', async () => {
    const gold = article();
    network.answer('GET /articles', []);
    network.answer(one, gold);
    const release = network.hold(one);
    const mend = network.breakDown(one);
    await openConsole(`/media/articles/${gold.id}`);
    await screen.findByText('Loading article…');
    release();
    await screen.findByText('Failed to load the article');
    mend();
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(field('Title').value).toBe('Gold sweep'));
    network.refuse(one, articleResource.problems.notFound);
    await router.navigate({ to: '/media/articles/$id', params: { id: newId() } });
    await screen.findByText('This article no longer exists.');
    await userEvent.click(screen.getByRole('link', { name: 'All articles' }));
    await waitFor(() => expect(address()).toBe('/media'));
  });
});

describe('The preview', () => {
  const web = () => document.querySelector<HTMLElement>('[data-mode=web]');
  const mobile = () => document.querySelector<HTMLElement>('[data-mode=mobile]');
  const words = (of: HTMLElement | null) => [...of!.querySelectorAll('article p')].map((p) => p.textContent);

  test('beside it a preview with a Web (default) or Mobile toggle (hero-style preview, or a phone mock-up)', async () => {
    // The evening of the 14th in Chicago.
    const sweep = article({
      body: 'First.\nStill first.\n\n  \n\nSecond.',
      link: 'https://bombers.example/news/hill-country?from=mail',
      imageUrl: 'https://img.example/field.png',
    });
    network.answer(one, sweep);
    await openConsole(`/media/articles/${sweep.id}`);
    const preview = await screen.findByRole('region', { name: 'Preview' });
    expect(within(preview).getByRole('radio', { name: 'Web' })).toHaveProperty('checked', true);
    within(web()!).getByText('bombers.example/news/hill-country');
    for (const shown of [web, mobile]) {
      if (shown === mobile) await userEvent.click(within(preview).getByText('Mobile'));
      await waitFor(() => expect(shown()).not.toBeNull());
      expect(within(shown()!).getByRole('heading').textContent).toBe('Gold sweep');
      expect(words(shown())).toEqual(['March 14, 2026', 'First.\nStill first.', 'Second.']);
      expect(shown()!.querySelector('img')!.getAttribute('src')).toBe('https://img.example/field.png');
    }
    expect(web()).toBeNull();
    // By the keyboard as well.
    within(preview).getByRole('radio', { name: 'Mobile' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(web()).not.toBeNull());
  });

  test('the preview updates as you type', async () => {
    await openConsole('/media/articles/new');
    await screen.findByRole('region', { name: 'Preview' });
    const heading = () => within(web()!).getByRole('heading').textContent;
    within(web()!).getByText('No link');
    expect(heading()).toBe('No title yet');
    expect(web()!.querySelector('img')).toBeNull();
    await userEvent.type(field('Title'), 'Gold');
    await waitFor(() => expect(heading()).toBe('Gold'));
    await fill(field('Body'), 'One.\n\nTwo.');
    await waitFor(() => expect(words(web())).toEqual([expect.stringMatching(/^\w+ \d+, \d{4}$/), 'One.', 'Two.']));
    await fill(field(/^Link/), 'https://bombers.example/a');
    await within(web()!).findByText('bombers.example/a');
    await fill(field(/^Link/), 'javascript:alert(1)');
    await within(web()!).findByText('No link');
  });

  test('what is typed is shown as text, never as markup', async () => {
    const markup = `<img src=x onerror="document.title='run'"><script>document.title='run'</script> Gold`;
    const sly = article({ title: markup, body: `${markup}\n\n<b>bold</b>` });
    network.answer('GET /articles', [sly]);
    network.answer(one, sly);
    await openConsole(`/media/articles/${sly.id}`);
    await screen.findByRole('region', { name: 'Preview' });
    for (const shown of [web, mobile]) {
      if (shown === mobile) await userEvent.click(screen.getByText('Mobile'));
      await waitFor(() => expect(shown()).not.toBeNull());
      expect(within(shown()!).getByRole('heading').textContent).toBe(markup);
      expect(words(shown()).at(-1)).toBe('<b>bold</b>');
      expect(shown()!.querySelector('img, script, b')).toBeNull();
    }
    await router.navigate({ to: '/media' });
    await screen.findByRole('link', { name: markup });
    expect(screen.getByRole('tabpanel').querySelector('img, script, b')).toBeNull();
    expect(document.title).not.toContain('run');
  });
});
