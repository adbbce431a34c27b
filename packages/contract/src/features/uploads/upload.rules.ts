import { isUploadedImage } from '../../wire/web-address.ts';

/** What a chosen file may be. The console looks first, to answer at once; the server judges by the content alone. */
export const uploadLimits = {
  bytes: 10 * 1024 * 1024,
  /** Width times height, as the file itself says: judged before a single pixel is decoded. Half as many for GIF. */
  pixels: 40_000_000,
  /** Of one side. */
  side: 16_000,
} as const;

/** The longest side of what is stored; a larger picture is made smaller, a smaller one stays as it is. */
export const storedSide = 2_048;

/** Smaller copies of what is stored, by their width in pixels: a logo of 40 px does not cost what a photograph does. */
export const imageWidths = [160, 480, 1_024] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** `<hash>.webp` is the whole picture, `<hash>-480.webp` a copy of it. */
export const copyName = (address: string, width: ImageWidth) => address.replace(/\.webp$/, `-${width}.webp`);

/** The picture that a copy is of. */
export const wholeName = (name: string) => name.replace(/-\d+\.webp$/, '.webp');

/** The `srcset` of a picture that was uploaded here; null for one on another host, which has one size. */
export const sizedImages = (address: string): string | null =>
  isUploadedImage(address)
    ? [...imageWidths.map((width) => `${copyName(address, width)} ${width}w`), `${address} ${storedSide}w`].join(', ')
    : null;

/**
 * A phone that photographs in HEIC sends a JPEG when HEIC is not among these. Never SVG, PDF or TIFF: they carry more
 * than a picture.
 */
const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** For the `accept` of a file input. */
export const uploadAccept = uploadTypes.join(',');

export const uploadMessages = {
  noFile: 'Choose one image file.',
  wrongType: 'Choose a JPEG, PNG, WebP or GIF image.',
  tooLarge: 'The image is larger than 10 MB.',
  tooManyPixels: 'The image has too many pixels. Choose a smaller one.',
  unreadable: 'The image is damaged or not complete. Choose another file.',
} as const;

/** What can be said about a file before it is sent; null when nothing speaks against it. */
export function fileProblem(file: { readonly size: number; readonly type: string }): string | null {
  if (file.size > uploadLimits.bytes) return uploadMessages.tooLarge;
  // A browser that does not know the ending says nothing: then the server decides.
  if (file.type !== '' && !uploadTypes.some((type) => type === file.type)) return uploadMessages.wrongType;
  return null;
}
