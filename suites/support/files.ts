import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { Download, Page } from '@playwright/test';
import { toast } from './screen.ts';
import { expect } from './test.ts';

export interface SavedFile {
  name: string;
  bytes: Buffer;
}

export async function savedFile(download: Download): Promise<SavedFile> {
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

export async function exportAs(page: Page, kind: 'CSV' | 'Excel'): Promise<SavedFile> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: `${kind} (filtered)` }).click();
  const file = await savedFile(await download);
  // The toast of an earlier export may still be there.
  await expect(toast(page, `Exported ${kind}`).last()).toBeVisible();
  return file;
}

const byteOrderMark = '\uFEFF';

/** The cells by rows; none of the tests writes a comma or a quote into them. */
export function csvRows({ bytes }: SavedFile): string[][] {
  const text = bytes.toString('utf8');
  expect(text.startsWith(byteOrderMark), 'a byte-order mark').toBe(true);
  return text
    .slice(byteOrderMark.length)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll(/^"|"$/g, '')));
}

/** The part of a zip archive by its directory, which stands at the end and knows what a streamed head does not. */
function unzipped(archive: Buffer, wanted: string): string {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength!);
    if (name === wanted) {
      const head = archive.readUInt32LE(at + 42);
      const from = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
      const packed = archive.subarray(from, from + archive.readUInt32LE(at + 20));
      return (archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
    }
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  throw new Error(`The archive has no ${wanted}.`);
}

/** The cells by rows, as a spreadsheet reads them from inline texts. */
export function sheetRows({ bytes }: SavedFile): string[][] {
  const sheet = unzipped(bytes, 'xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, cell]) => cell!),
  );
}
