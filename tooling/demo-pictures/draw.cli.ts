import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawings } from './draw.ts';
import { toSvg } from './shapes.ts';

/** Renders the pictures of the demo organisation anew: `node tooling/demo-pictures/draw.cli.ts`. */
const folder = process.argv[2] ?? 'packages/database/seeds/demo/pictures';
mkdirSync(folder, { recursive: true });
let sum = 0;
for (const [name, drawing] of Object.entries(drawings)) {
  const file = join(folder, `${name}.webp`);
  await sharp(Buffer.from(toSvg(drawing)))
    .flatten({ background: '#ffffff' })
    .webp({ quality: 65, effort: 6 })
    .toFile(file);
  sum += statSync(file).size;
}
console.log(`${Object.keys(drawings).length} pictures, ${Math.round(sum / 1024)} kB`);
