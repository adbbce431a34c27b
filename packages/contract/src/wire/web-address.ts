/** What may become a link or the source of an image: judged by the parser that browsers use, on write and on render. */

/** `/api/files/…`: where uploads are served. Root-relative, so that a change of host breaks no stored address. */
const uploadedImage = /^\/api\/files\/[0-9a-f]{64}\.webp$/;

// Browsers drop these while reading an address: what is checked would not be what is opened.
const invisible = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\\]/u;

export function isWebAddress(value: string): boolean {
  if (invisible.test(value) || !value.isWellFormed() || !/^https?:\/\/[^/]/i.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

export const isUploadedImage = (value: string) => uploadedImage.test(value);

/** Pictures and films are shown inside the console, whose content policy lets in nothing that came over an open line. */
export const isSecureAddress = (value: string) => isWebAddress(value) && URL.parse(value)?.protocol === 'https:';

export const isImageAddress = (value: string) => isUploadedImage(value) || isSecureAddress(value);

const webAddressMessage = 'Enter an address that starts with https:// or http://.';
const secureAddressMessage = 'Enter an address that starts with https://.';
const imageAddressMessage = 'Enter an address that starts with https://, or choose a file.';

export const webAddressProblem = (value: string) => (isWebAddress(value) ? null : webAddressMessage);
export const secureAddressProblem = (value: string) => (isSecureAddress(value) ? null : secureAddressMessage);
export const imageAddressProblem = (value: string) => (isImageAddress(value) ? null : imageAddressMessage);
