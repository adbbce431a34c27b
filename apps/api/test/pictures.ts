import { crc32, deflateSync } from 'node:zlib';

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

interface PngHeader {
  width: number;
  height: number;
  depth?: number;
  /** 2 is RGB, 6 is RGB with transparency. */
  colour?: number;
  interlaced?: boolean;
}

export function pngHeader({ width, height, depth = 8, colour = 2, interlaced = false }: PngHeader): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  return pngChunk('IHDR', data);
}

/** Chunks may stand between the header and the pixels. */
export function png(header: PngHeader, rows: Buffer, ...between: Buffer[]): Buffer {
  return Buffer.concat([
    pngSignature,
    pngHeader(header),
    ...between,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same seed, the same bytes. */
export function noise(bytes: number, seed: number): Buffer {
  const made = Buffer.alloc(bytes);
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  for (let i = 0; i < bytes; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    made[i] = state >>> 24;
  }
  return made;
}

/** A square of noise: small, valid, and another picture for every seed. */
export function noisePng(side: number, seed: number, ...between: Buffer[]): Buffer {
  const rows = Buffer.alloc(side * (1 + side * 3));
  for (let y = 0; y < side; y += 1) noise(side * 3, seed * 1_000 + y).copy(rows, y * (1 + side * 3) + 1);
  return png({ width: side, height: side }, rows, ...between);
}
