import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { storedSide } from '@dugout/contract/features/uploads/upload.rules.ts';
import { gif } from '../../../test/image-bytes.ts';
import { noisePng } from '../../../test/pictures.ts';
import { cleanImage } from './clean-image.ts';

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** The colour in the middle of a quarter of the picture. */
async function colourAt(content: Buffer, left: number, top: number): Promise<number[]> {
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  const at = (top * info.width + left) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

const near = (colour: number[], wanted: number[]) => colour.every((value, i) => Math.abs(value - wanted[i]!) <= 12);

describe('a picture that is made clean', () => {
  test('keeps its size and its colours', async () => {
    const { content, width, height } = await cleanImage(await flat(300, 200, '#c2182f').png().toBuffer());
    expect([width, height]).toEqual([300, 200]);
    expect(near(await colourAt(content, 150, 100), [0xc2, 0x18, 0x2f])).toBe(true);
  });

  test('is made to fit, and never larger', async () => {
    const wide = await cleanImage(await flat(4_000, 1_000, 'navy').jpeg().toBuffer());
    expect([wide.width, wide.height]).toEqual([storedSide, storedSide / 4]);
    const small = await cleanImage(await flat(3, 2, 'navy').png().toBuffer());
    expect([small.width, small.height]).toEqual([3, 2]);
    const line = await cleanImage(await flat(9_000, 1, 'navy').png().toBuffer());
    expect([line.width, line.height]).toEqual([storedSide, 1]);
  });

  test('stands upright, as the camera meant it', async () => {
    const top = { input: await flat(80, 20, 'red').png().toBuffer(), left: 0, top: 0 };
    const lying = await flat(80, 40, 'blue').composite([top]).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { content, width, height } = await cleanImage(lying);
    expect([width, height]).toEqual([40, 80]);
    expect(near(await colourAt(content, 35, 40), [254, 0, 0])).toBe(true);
    expect(near(await colourAt(content, 5, 40), [0, 0, 254])).toBe(true);
  });

  test('keeps what can be seen through', async () => {
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { content } = await cleanImage(await clear.png().toBuffer());
    expect((await colourAt(content, 20, 20))[3]).toBe(0);
  });

  test('has the colours that its profile meant, without the profile', async () => {
    const wide = await flat(60, 60, '#3cc47c').withIccProfile('p3').png().toBuffer();
    expect((await sharp(wide).metadata()).hasProfile).toBe(true);
    const { content } = await cleanImage(wide);
    expect((await sharp(content).metadata()).hasProfile).toBe(false);
    expect(near(await colourAt(content, 30, 30), [0x3c, 0xc4, 0x7c])).toBe(true);
  });

  test('is the first frame of an animation', async () => {
    const { content, width, height } = await cleanImage(gif(30));
    expect([width, height]).toEqual([2, 2]);
    expect((await sharp(content).metadata()).pages ?? 1).toBe(1);
  });

  test('is the same bytes for the same picture', async () => {
    const [first, second] = await Promise.all([cleanImage(noisePng(64, 1)), cleanImage(noisePng(64, 1))]);
    expect(first.content.equals(second.content)).toBe(true);
  });
});
