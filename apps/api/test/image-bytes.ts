import { crc32 } from 'node:zlib';

/** Bytes of formats, put together by hand: what an encoder would never write. */

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const le16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const le32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** A segment of a JPEG, to be put right after its start. */
export const jpegSegment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data]);

export const withSegment = (jpeg: Buffer, marker: number, data: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 2), jpegSegment(marker, data), jpeg.subarray(2)]);

/** The first frame header says another size. */
export function resizedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  let at = 2;
  while (copy[at] === 0xff && ![0xc0, 0xc1, 0xc2].includes(copy[at + 1]!)) at += 2 + copy.readUInt16BE(at + 2);
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}

/** The last scan of a progressive JPEG, again and again. */
export function repeatedScans(jpeg: Buffer, times: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
  const scan = jpeg.subarray(last, end);
  return Buffer.concat([jpeg.subarray(0, end), ...Array.from({ length: times }, () => scan), jpeg.subarray(end)]);
}

type Entry = readonly [tag: number, type: number, count: number, value: Buffer];

function directory(entries: readonly Entry[], next: number): Buffer {
  const written = entries.map(([tag, type, count, value]) =>
    Buffer.concat([le16(tag), le16(type), le32(count), Buffer.concat([value, Buffer.alloc(4)]).subarray(0, 4)]),
  );
  return Buffer.concat([le16(entries.length), ...written, le32(next)]);
}

/** EXIF whose second directory is a thumbnail: a whole JPEG of its own, with whatever that carries. */
export function exifWithThumbnail(thumbnail: Buffer): Buffer {
  const header = Buffer.concat([Buffer.from('II*\0', 'latin1'), le32(8)]);
  const first = directory([[0x0112, 3, 1, le16(1)]], 8 + 18);
  const at = 8 + 18 + 30;
  const second = directory(
    [
      [0x0201, 4, 1, le32(at)],
      [0x0202, 4, 1, le32(thumbnail.length)],
    ],
    0,
  );
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), header, first, second, thumbnail]);
}

/** A Photoshop block with one caption. */
export function iptc(text: string): Buffer {
  const caption = Buffer.concat([Buffer.from([0x1c, 2, 120]), u16(text.length), Buffer.from(text, 'latin1')]);
  const padding = Buffer.alloc(caption.length % 2);
  return Buffer.concat([
    Buffer.from('Photoshop 3.0\0' + '8BIM\u0004\u0004\0\0', 'latin1'),
    Buffer.from([0, 0, caption.length >> 8, caption.length & 255]),
    caption,
    padding,
  ]);
}

/** A GIF of so many frames, each with the data of four pixels whatever size it says. */
export function gif(frames: number, width = 2, height = 2): Buffer {
  const size = Buffer.concat([le16(width), le16(height)]);
  const twoColours = Buffer.from('800000' + '000000' + 'ffffff', 'hex');
  const frame = Buffer.concat([
    Buffer.from('21f9040000000000' + '2c00000000', 'hex'),
    size,
    Buffer.from('00' + '0202845100', 'hex'),
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    size,
    twoColours,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';'),
  ]);
}

export const riffChunk = (kind: string, data: Buffer) =>
  Buffer.concat([Buffer.from(kind, 'latin1'), le32(data.length), data, Buffer.alloc(data.length % 2)]);

export function riff(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), le32(body.length), body]);
}

/** The parts that a WebP file is made of. */
export function riffKinds(webp: Buffer): string[] {
  const kinds: string[] = [];
  for (let at = 12; at + 8 <= webp.length;) {
    kinds.push(webp.toString('latin1', at, at + 4));
    const size = webp.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return kinds;
}

/** A WebP canvas of any size, without a picture. */
export function webpCanvas(width: number, height: number): Buffer {
  const data = Buffer.alloc(10);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return riff(riffChunk('VP8X', data));
}

/** A ZIP archive with one stored file. */
export function zip(name: string, content: string): Buffer {
  const data = Buffer.from(content);
  const common = Buffer.concat([
    le16(20),
    le16(0),
    le16(0),
    le32(0),
    le32(crc32(data)),
    le32(data.length),
    le32(data.length),
    le16(name.length),
    le16(0),
  ]);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), data]);
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002', 'latin1'),
    le16(20),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.concat([
    Buffer.from('PK\u0005\u0006', 'latin1'),
    Buffer.alloc(4),
    le16(1),
    le16(1),
    le32(central.length),
    le32(local.length),
    le16(0),
  ]);
  return Buffer.concat([local, central, end]);
}
