import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync, existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './postgres.ts';

/** A disk of its own, so small that it can be filled; only root can make one. */
export class SmallDisk {
  readonly folder: string;
  readonly #ballast: string;

  private constructor(folder: string) {
    this.folder = folder;
    this.#ballast = join(folder, 'ballast');
  }

  static mount(folder: string, megabytes: number): SmallDisk {
    makeFolder(folder);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
    makeFolder(folder);
    return new SmallDisk(folder);
  }

  /** To the last block, also what has become free since. */
  fill(): void {
    for (let piece = 0; ; piece += 1) {
      const { bavail, bsize } = statfsSync(this.folder);
      if (bavail === 0) return;
      try {
        writeFileSync(
          `${this.#ballast}-${piece}-${Date.now()}`,
          Buffer.alloc(Math.min(bavail * bsize, 64 * 1_048_576)),
        );
      } catch {
        // Another process took the space first: the disk is full.
      }
    }
  }

  free(): void {
    execFileSync('find', [this.folder, '-maxdepth', '1', '-name', 'ballast-*', '-delete']);
  }

  unmount(): void {
    if (!existsSync(this.folder)) return;
    execFileSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
