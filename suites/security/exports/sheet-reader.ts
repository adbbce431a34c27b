import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

interface Broken {
  readonly broken: string;
}
/** `s` text, `n` a number or nothing, `f` a formula, … as openpyxl names them. */
export type SheetCell = readonly [type: string, value: string | number | null];
export interface Sheet {
  readonly rows: readonly (readonly SheetCell[])[];
  readonly sheets: number;
  /** Elements that run or reach for something, and parts that are not XML. */
  readonly active: readonly string[];
  readonly outward: readonly string[];
}
export interface ReadFiles {
  readonly csv: readonly (readonly string[])[] | Broken;
  readonly xlsx: Sheet | Broken;
}
export interface SheetReader {
  read(files: { csv: Buffer; xlsx: Buffer }): Promise<ReadFiles>;
  close(): void;
}

const script = fileURLToPath(new URL('read-sheets.py', import.meta.url));

/** Python with its own `csv`, `zipfile` and XML, and openpyxl: nothing of it has seen the code that writes. */
export function startSheetReader(): SheetReader {
  // Debian's own, which has Debian's packages; another one on the path may not.
  const python = spawn('/usr/bin/python3', [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: PromiseWithResolvers<ReadFiles>[] = [];
  let gone: Error | null = null;
  const end = (reason: string) => {
    gone = new Error(`${reason}: it needs the packages python3 and python3-openpyxl`);
    for (const one of waiting.splice(0)) one.reject(gone);
  };
  python.on('error', () => end('The reader of spreadsheets did not start'));
  python.on('close', (code) => end(`The reader of spreadsheets ended with ${code}`));
  python.stdin.on('error', () => {});
  createInterface(python.stdout).on('line', (line) => waiting.shift()?.resolve(JSON.parse(line) as ReadFiles));
  return {
    read({ csv, xlsx }) {
      const answer = Promise.withResolvers<ReadFiles>();
      if (gone) answer.reject(gone);
      else {
        waiting.push(answer);
        python.stdin.write(`${JSON.stringify({ csv: csv.toString('base64'), xlsx: xlsx.toString('base64') })}\n`);
      }
      return answer.promise;
    },
    close: () => python.stdin.end(),
  };
}
