/**
 * Addresses made to be taken for something else, for tests on every side: what each may become, at most. Whatever is
 * shown is held against this table, whether it came through a form, through a call or straight into the database.
 */
export interface HostileAddress {
  readonly typed: string;
  /** The id of the YouTube video that it may be embedded as. */
  readonly embed: string | null;
  /** The host that a link made of it leads to. */
  readonly link: string | null;
  /** Whether a picture or a film may be loaded from there. */
  readonly secure: boolean;
}

/** An 11-character id as the console's own, and an id that an attacker wants played in its place. */
export const id = 'BOMBERS0001';
const other = 'EVILEVIL001';

const never = (...typed: string[]): HostileAddress[] =>
  typed.map((each) => ({ typed: each, embed: null, link: null, secure: false }));

/** It leads where it says it does, and nowhere else: never into YouTube's player. */
const leadsTo = (host: string, ...typed: string[]): HostileAddress[] =>
  typed.map((each) => ({ typed: each, embed: null, link: host, secure: /^https:/i.test(each) }));

/** Odd, and yet of YouTube itself by the parser that browsers use: of all of it, only the id is kept. */
const plays = (host: string, ...typed: string[]): HostileAddress[] =>
  typed.map((each) => ({ typed: each, embed: id, link: host, secure: /^https:/i.test(each) }));

const otherSchemes = never(
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://youtube.com/%0aalert(1)',
  `javascript:https://youtu.be/${id}`,
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'data:video/mp4;base64,AAAA',
  `blob:https://youtube.com/${id}`,
  'file:///etc/passwd',
  `view-source:https://youtu.be/${id}`,
  'about:blank',
  'chrome://settings',
  'filesystem:https://youtube.com/temporary/a',
  'intent://youtube.com#Intent;scheme=javascript;end',
  'ftp://youtube.com/watch',
  'ws://youtube.com/',
  'mailto:coach@bombers.example',
  'tel:5550100',
);

const noWholeAddress = never(
  `//www.youtube.com/embed/${id}`,
  `//evil.example/${id}`,
  `/embed/${id}`,
  '/api/users',
  '/api/files/../users',
  `/api/files/${'0f'.repeat(32)}.svg`,
  '../../api/auth/logout',
  '?v=BOMBERS0001',
  '#youtube',
  'youtube',
  `youtube.com/watch?v=${id}`,
  `https:youtube.com/watch?v=${id}`,
  `https:/youtube.com/watch?v=${id}`,
  `https:///youtube.com/watch?v=${id}`,
  `https:\\\\youtube.com\\watch?v=${id}`,
  'https://',
  'http://?v=BOMBERS0001',
  'https://%',
  'https://[::1',
);

const otherPeople = never(
  `https://youtube.com@evil.example/watch?v=${id}`,
  `https://youtube.com:secret@evil.example/watch?v=${id}`,
  `https://evil@youtube.com/watch?v=${id}`,
  `https://youtube.com%40evil.example/watch?v=${id}`,
  `https://evil.example\\@youtube.com/watch?v=${id}`,
  `https://youtube.com\\.evil.example/watch?v=${id}`,
);

const hiddenLetters = never(
  `https://youtube.com\t.evil.example/watch?v=${id}`,
  `https://you\ntube.com/watch?v=${id}`,
  `https://youtube.com/watch?v=${id}\r\nSet-Cookie: a=b`,
  `https://you\u200btube.com/watch?v=${id}`,
  `https://youtube.com\u200d/watch?v=${id}`,
  `https://youtube.com/\u202egpj.4pm`,
  `https://you\u00a0tube.com/watch?v=${id}`,
  `https://youtube.com\u0000.evil.example/watch?v=${id}`,
  `https://youtube.com%00.evil.example/watch?v=${id}`,
  `https://youtube.com/watch?v=${id} onload=alert(1)`,
);

const lookAlikes = [
  ...leadsTo('youtube.com.evil.example', `https://youtube.com.evil.example/watch?v=${id}`),
  ...leadsTo('youtube.com.evil.example', `https://youtube.com%2eevil.example/watch?v=${id}`),
  ...leadsTo('youtu.be.evil.example', `https://youtu.be.evil.example/${id}`),
  ...leadsTo('www-youtube.com', `https://www-youtube.com/watch?v=${id}`),
  ...leadsTo('notyoutube.com', `https://notyoutube.com/watch?v=${id}`),
  ...leadsTo('youtube.co', `https://youtube.co/watch?v=${id}`),
  ...leadsTo('evil.youtube.com', `https://evil.youtube.com/watch?v=${id}`),
  ...leadsTo('youtube-nocookie.com.evil.example', `https://youtube-nocookie.com.evil.example/embed/${id}`),
  ...leadsTo('wwwyoutube-nocookie.com', `https://wwwyoutube-nocookie.com/embed/${id}`),
  // A Cyrillic letter, the same in its plain form, a Greek one, and a letter with a dot below.
  ...leadsTo(
    'xn--outube-vrf.com',
    `https://\u0443outube.com/watch?v=${id}`,
    `https://xn--outube-vrf.com/watch?v=${id}`,
  ),
  ...leadsTo('xn--yutube-i0e.com', `https://y\u03bfutube.com/watch?v=${id}`),
  ...leadsTo('xn--youtue-tg7b.com', `https://youtu\u1e05e.com/watch?v=${id}`),
  ...leadsTo('youtube.com.', `https://youtube.com./watch?v=${id}`),
  ...leadsTo('youtu.be.', `https://youtu.be./${id}`),
  ...leadsTo('youtube.com:8443', `https://youtube.com:8443/watch?v=${id}`),
  ...leadsTo('youtu.be:444', `https://youtu.be:444/${id}`),
  ...leadsTo('127.0.0.1', `https://2130706433/watch?v=${id}`, `https://0x7f.1/watch?v=${id}`),
];

const elsewhere = leadsTo(
  'evil.example',
  `https://evil.example/?u=https://youtube.com/watch?v=${id}`,
  `https://evil.example/https://youtu.be/${id}`,
  `https://evil.example/watch?v=${id}`,
  `https://evil.example/embed/${id}`,
  `https://evil.example/#https://www.youtube.com/embed/${id}`,
  `https://evil.example/youtube.com/watch?v=${id}`,
  'https://evil.example/"><script>alert(1)</script>',
  "https://evil.example/'onmouseover='alert(1)",
  'https://evil.example/`${alert(1)}`',
  'https://evil.example/%22%3E%3Cscript%3E',
  `http://evil.example/watch?v=${id}`,
);

const noId = [
  ...leadsTo(
    'www.youtube.com',
    'https://www.youtube.com/watch?v=BOMBERS001',
    'https://www.youtube.com/watch?v=BOMBERS00012',
    'https://www.youtube.com/watch?v=BOMBERS"001',
    "https://www.youtube.com/watch?v=BOMBERS'001",
    'https://www.youtube.com/watch?v=BOMBERS%22001',
    'https://www.youtube.com/watch?v=<script>alert(1)</script>',
    'https://www.youtube.com/watch?v=%3Cimg%20src=x%3E',
    `https://www.youtube.com/watch?v=${id}%22%20onload=alert(1)`,
    `https://www.youtube.com/watch?v=${id}%0a`,
    `https://www.youtube.com/watch?v=${id}%00`,
    'https://www.youtube.com/watch?v=BOMBERS\u0660001',
    `https://www.youtube.com/watch?v=${id}&v=${other}`,
    `https://www.youtube.com/watch?v=&v=${id}`,
    `https://www.youtube.com/watch#v=${id}`,
    `https://www.youtube.com/watch?V=${id}`,
    `https://www.youtube.com/embed/${id}%2f..%2fredirect`,
    `https://www.youtube.com/embed/${id}/../../redirect?q=https://evil.example`,
    `https://www.youtube.com/embed/${id}"onload="alert(1)`,
    'https://www.youtube.com/embed/../../../watch',
    'https://www.youtube.com/embed/',
    `https://www.youtube.com/redirect?q=https://evil.example&v=${id}`,
    `https://www.youtube.com/attribution_link?u=/watch?v=${id}`,
    `https://www.youtube.com/playlist?list=${id}`,
    `https://www.youtube.com//watch?v=${id}`,
  ),
  ...leadsTo('youtu.be', 'https://youtu.be/', `https://youtu.be/${id}/${other}`, `https://youtu.be/watch?v=${id}`),
];

const oddYouTube = [
  ...plays('youtube.com', `http://youtube.com/watch?v=${id}`),
  ...plays('youtube.com', `HTTPS://YOUTUBE.COM/watch?v=${id}`),
  ...plays('youtube.com', `https://youtube.com:443/watch?v=${id}`),
  ...plays('youtube.com', `https://\uff59\uff4f\uff55\uff54\uff55\uff42\uff45.com/watch?v=${id}`),
  ...plays('youtube.com', `https://youtube\u3002com/watch?v=${id}`),
  ...plays('youtube.com', `https://you\u00adtube.com/watch?v=${id}`),
  ...plays('youtu.be', `https://youtu%2ebe/${id}?si="><script>alert(1)</script>`),
  ...plays('www.youtube.com', `https://www.youtube.com/embed/${id}?autoplay=1&origin=https://evil.example`),
  ...plays('www.youtube.com', `https://www.youtube.com/watch?v=${id}&feature="onload="alert(1)#<script>`),
  ...plays('www.youtube.com', `https://www.youtube.com/x/../watch?v=${id}`),
];

/** Well formed, and longer than any address that people have. */
export const endlessAddress = `https://evil.example/${'a'.repeat(4_000)}`;

export const hostileAddresses: readonly HostileAddress[] = [
  ...otherSchemes,
  ...noWholeAddress,
  ...otherPeople,
  ...hiddenLetters,
  ...lookAlikes,
  ...elsewhere,
  ...noId,
  ...oddYouTube,
];
