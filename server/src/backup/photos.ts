import { existsSync, watch } from 'node:fs'
import { copyFile, link, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const HELD = 'backup-'
const DAY_MS = 86_400_000

interface Photo {
  name: string
  size: number
  body: AsyncIterable<Uint8Array>
}

/**
 * Keeps the published photos as they are while the database is read. Whatever a customer replaces meanwhile stays
 * readable by a second link, because the database of the backup may name the old photo or the new one.
 */
export async function holdPhotos(dataDir: string) {
  const media = join(dataDir, 'media')
  const kept = join(media, 'kept')
  // Beside the photos, because a link does not reach another file system.
  const held = await mkdtemp(join(existsSync(media) ? media : dataDir, HELD))
  const holding = new Set<Promise<void>>()
  const watcher = existsSync(kept) ? watch(kept, (_event, name) => void (name && holding.add(hold(name)))) : undefined
  watcher?.on('error', () => undefined)
  await holdAll()

  /** Photos are renamed into their folder when they are complete, and never changed. */
  async function hold(name: string) {
    const [from, to] = [join(kept, name), join(held, name)]
    try {
      await link(from, to).catch((error: unknown) => {
        if (isCode(error, 'EEXIST', 'ENOENT')) throw error
        return copyFile(from, to)
      })
    } catch (error) {
      // Held already, or deleted by now.
      if (!isCode(error, 'EEXIST', 'ENOENT')) throw error
    }
  }

  async function holdAll() {
    const names = await readdir(kept).catch((error: unknown) => {
      if (!isCode(error, 'ENOENT')) throw error
      return []
    })
    for (const name of names) await hold(name)
  }

  return {
    /** Those at the beginning and those that were added since. */
    async *read(): AsyncGenerator<Photo> {
      watcher?.close()
      await Promise.all(holding)
      await holdAll()
      for (const name of (await readdir(held)).toSorted()) {
        await using file = await open(join(held, name))
        yield { name, size: (await file.stat()).size, body: file.createReadStream({ autoClose: false }) }
      }
    },
    async release() {
      watcher?.close()
      await Promise.allSettled(holding)
      await rm(held, { recursive: true, force: true })
      await removeForgotten(media)
    },
  }
}

/** Links of a backup that was killed. */
async function removeForgotten(media: string) {
  for (const name of await readdir(media).catch(() => [])) {
    const folder = join(media, name)
    if (!name.startsWith(HELD) || (await stat(folder)).mtimeMs > Date.now() - DAY_MS) continue
    await rm(folder, { recursive: true, force: true })
  }
}

function isCode(error: unknown, ...codes: string[]) {
  return codes.includes(String((error as NodeJS.ErrnoException).code))
}
