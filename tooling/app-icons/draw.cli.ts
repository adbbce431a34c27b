import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** `node tooling/app-icons/draw.cli.ts`: the ball mark as the icons of an installed console. They are committed. */
const brand = new URL('../../apps/console/src/kit/brand/', import.meta.url);
const navy = '#0c1b36';
const ball = (await readFile(new URL('ball.svg', brand), 'utf8')).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

interface AppIcon {
  readonly name: string;
  readonly size: number;
  /** How much of the square the ball takes; a mask may cut away everything outside the middle four fifths. */
  readonly share: number;
  /** Where the system does not put the ball on a ground of its own. */
  readonly ground?: string;
}

const icons: readonly AppIcon[] = [
  { name: 'icon-192', size: 192, share: 0.96 },
  { name: 'icon-512', size: 512, share: 0.96 },
  { name: 'maskable-512', size: 512, share: 0.62, ground: navy },
  { name: 'apple-touch', size: 180, share: 0.72, ground: navy },
];

await mkdir(new URL('icons/', brand), { recursive: true });
for (const { name, size, share, ground } of icons) {
  const reach = 1 / share;
  const square = `${-reach} ${-reach} ${2 * reach} ${2 * reach}`;
  const back = ground
    ? `<rect x="${-reach}" y="${-reach}" width="${2 * reach}" height="${2 * reach}" fill="${ground}"/>`
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${square}" width="${size}" height="${size}">${back}${ball}</svg>`;
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, colours: 64 }).toBuffer();
  await writeFile(new URL(`icons/${name}.png`, brand), png);
  process.stdout.write(`${name}.png ${size} × ${size}, ${png.length} bytes\n`);
}
