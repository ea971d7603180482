import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const SIZE_MB = 700
const BLOCK = Buffer.alloc(1 << 20)

export interface SmallDisk {
  folder: string
  /** Writes until the disk is full. */
  fill(): void
  free(): void
  unmount(): void
}

/** A file system in memory, so that only the drill's disk is full. Needs root; otherwise undefined. */
export function mountSmallDisk(parent: string): SmallDisk | undefined {
  const folder = join(parent, 'disk')
  mkdirSync(folder, { mode: 0o755 })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w')
      try {
        for (let length = BLOCK.length; length >= 4096; length /= 2) writeUntilFull(file, length)
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' }),
  }
}

function writeUntilFull(file: number, length: number) {
  try {
    while (writeSync(file, BLOCK, 0, length) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
