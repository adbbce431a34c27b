import { isSecureAddress, isWebAddress } from '../../wire/web-address.ts';

/** Decisions, "Video links": YouTube only by its real hosts and an 11-character id. */
const watchHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']);
const embedHosts = new Set(['youtube-nocookie.com', 'www.youtube-nocookie.com']);
const shortHost = 'youtu.be';

const videoId = /^[\w-]{11}$/;
const idInPath = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/;

function sought({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === shortHost) return /^\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!watchHosts.has(hostname) && !embedHosts.has(hostname)) return undefined;
  if (!/^\/watch\/?$/.test(pathname)) return idInPath.exec(pathname)?.[1];
  const given = searchParams.getAll('v');
  return given.length === 1 ? given[0] : undefined;
}

/** The id of a YouTube video, if the address is of one; null for every other address. */
export function youTubeId(value: string): string | null {
  if (!isWebAddress(value)) return null;
  const url = URL.parse(value);
  if (!url || url.port !== '') return null;
  const found = sought(url);
  return found !== undefined && videoId.test(found) ? found : null;
}

/** Built from the id alone: nothing else of what was typed gets into the page. Asks for no cookies. */
export function embedAddress(value: string): string | null {
  const id = youTubeId(value);
  return id === null ? null : `https://www.youtube-nocookie.com/embed/${id}`;
}

/** How a video is shown: in YouTube's player, in the browser's own, or not at all. */
export type VideoPlayer =
  | { readonly kind: 'embed'; readonly address: string }
  | { readonly kind: 'plain'; readonly address: string }
  | { readonly kind: 'none' };

export function playerOf(value: string): VideoPlayer {
  const embed = embedAddress(value);
  if (embed !== null) return { kind: 'embed', address: embed };
  return isSecureAddress(value) ? { kind: 'plain', address: value } : { kind: 'none' };
}

export const videoAddressProblem = (value: string) =>
  playerOf(value).kind === 'none' ? 'Enter a YouTube link, or the address of a video that starts with https://.' : null;
