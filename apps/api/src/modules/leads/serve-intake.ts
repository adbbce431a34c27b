import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { leadMessages } from '@dugout/contract/features/leads/lead.rules.ts';
import type { OrganisationSettings } from '@dugout/contract/features/organisation/organisation.routes.ts';
import { defaultPrivacyNotice } from '@dugout/contract/features/organisation/organisation.rules.ts';
import { isSecureAddress } from '@dugout/contract/wire/web-address.ts';
import type { Services } from '../../platform/context.ts';
import { browserScript } from '../../platform/pages/browser-script.ts';
import { findOrganisation, intakeSettings } from '../organisation/public.ts';
import { escapeHtml } from '../../platform/pages/escape-html.ts';

/** In the sources and beside the bundle alike. */
const folder = new URL('./intake-page/', import.meta.url);

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};
const read = (name: string) => once(() => readFile(new URL(name, folder), 'utf8'));
const page = read('page.html');
const closed = read('closed.html');
const privacy = read('privacy.html');
const policyLink = read('policy-link.html');
const style = read('page.css');
const script = once(() => browserScript(folder, 'page'));

const fillIn = (html: string, words: Record<string, string>) =>
  html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(words[name] ?? ''));

async function privacyOf({ name, supportAddress, privacyNotice, privacyPolicyUrl }: OrganisationSettings) {
  const notice = fillIn(await privacy(), { notice: privacyNotice ?? defaultPrivacyNotice(name, supportAddress) });
  if (privacyPolicyUrl === null || !isSecureAddress(privacyPolicyUrl)) return notice;
  return notice + fillIn(await policyLink(), { address: privacyPolicyUrl });
}

/** Only from here, only to here; shown within the pages of those sites alone that the organisation names. */
const contentPolicy = (origins: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
  ].join('; ');

/** The public form, a page of its own: no cookie, no storage, nothing of the console. */
export function serveIntake(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get('/intake', async (_request, reply) => {
    const [{ open, origins }, organisation] = await Promise.all([intakeSettings(db), findOrganisation(db)]);
    const html = fillIn(await (open ? page() : closed()), {
      title: organisation.words.join,
      club: organisation.name,
      message: leadMessages.closed,
    });
    const privacyHtml = await privacyOf(organisation);
    return (
      reply
        .status(open ? 200 : 404)
        .header('content-security-policy', contentPolicy(open ? origins : []))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        // The values filled in above are escaped, so none of them can contain this placeholder.
        .send(html.replaceAll('<!-- privacy -->', () => privacyHtml))
    );
  });
  const file = (reply: FastifyReply, type: string, content: string) =>
    reply.header('cache-control', 'public, max-age=300').type(`${type}; charset=utf-8`).send(content);
  app.get('/intake/page.css', async (_request, reply) => file(reply, 'text/css', await style()));
  app.get('/intake/page.js', async (_request, reply) => file(reply, 'text/javascript', await script()));
}
