import { youTubeId } from '@dugout/contract/features/videos/video-address.ts';
import { isWebAddress } from '@dugout/contract/wire/web-address.ts';

/** Where a video comes from, in a word: YouTube, or the host that its address leads to. */
export function sourceText(url: string): string | null {
  if (youTubeId(url) !== null) return 'YouTube';
  return isWebAddress(url) ? (URL.parse(url)?.host ?? null) : null;
}
