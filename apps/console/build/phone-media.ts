import type { Plugin } from 'vite';
import { deskMedia, phoneMedia } from '../src/kit/page/phone-media.ts';

/** Writes out the two conditions that every sheet shares. */
export const withMedia = (css: string): string =>
  css.replaceAll('(--phone)', phoneMedia.join(', ')).replaceAll('(--desk)', deskMedia.join(', '));

export function sharedMedia(): Plugin {
  return {
    name: 'shared-media',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(\?|$)/ },
      handler: (code) => ({ code: withMedia(code), map: null }),
    },
  };
}
