import sharp, { type Metadata, type Sharp } from 'sharp';
import { uploadProblems } from '@dugout/contract/features/uploads/upload.routes.ts';
import {
  imageWidths,
  storedSide,
  uploadLimits,
  type ImageWidth,
} from '@dugout/contract/features/uploads/upload.rules.ts';
import { fail } from '../../platform/http/problem-error.ts';

/**
 * The library can read far more than pictures: SVG, PDF, TIFF, what a text file names. All of it is switched off, and
 * the four decoders that are wanted are switched on; what a file is, only the first bytes of its content say.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Each picture is another one: nothing to keep between them. One thread each, so that two take two cores at most.
sharp.cache(false);
sharp.concurrency(1);

const mostSeconds = 20;
const quality = 82;

export interface CleanImage {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  /** Narrower ones of the same picture; a width that the picture does not have is left out. */
  readonly copies: readonly { readonly width: ImageWidth; readonly content: Buffer }[];
}

const open = (sent: Buffer): Sharp =>
  sharp(sent, {
    // Cut off or wrong is refused; what a decoder merely frowns at is common in photographs of old phones.
    failOn: 'error',
    limitInputPixels: uploadLimits.pixels,
    sequentialRead: true,
    // The first frame of an animation.
    pages: 1,
    autoOrient: true,
  });

/**
 * The picture that the file shows, and nothing else of it: decoded, set upright, made to fit, and encoded anew in
 * sRGB. What else was in the file (place, camera, thumbnail, profile, comments, whatever follows the end) is not carried over.
 */
export async function cleanImage(sent: Buffer): Promise<CleanImage> {
  refuseTooManyPixels(await headerOf(sent));
  try {
    const { data, info } = await open(sent)
      .resize(storedSide, storedSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality })
      .timeout({ seconds: mostSeconds })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { content: data, width, height, copies: await copiesOf(data, width) };
  } catch {
    return fail(uploadProblems.unreadable);
  }
}

/** One after the other: the gate before it counts pictures, and each of them may take one core. */
async function copiesOf(clean: Buffer, fullWidth: number): Promise<CleanImage['copies']> {
  const copies = [];
  for (const width of imageWidths.filter((each) => each < fullWidth)) {
    const copy = sharp(clean).resize({ width }).webp({ quality }).timeout({ seconds: mostSeconds });
    copies.push({ width, content: await copy.toBuffer() });
  }
  return copies;
}

/** Reads no pixel. */
async function headerOf(sent: Buffer): Promise<Metadata> {
  try {
    return await open(sent).metadata();
  } catch (error) {
    const { message } = error as Error;
    if (message.includes('pixel limit')) fail(uploadProblems.tooManyPixels);
    fail(message.includes('unsupported image format') ? uploadProblems.wrongType : uploadProblems.unreadable);
  }
}

function refuseTooManyPixels({ width, height, depth, format }: Metadata): void {
  const { pixels, side } = uploadLimits;
  // Twice the memory for each pixel: half as many.
  const weight = depth === 'uchar' && format !== 'gif' ? 1 : 2;
  if (width > side || height > side || width * height * weight > pixels) fail(uploadProblems.tooManyPixels);
}
