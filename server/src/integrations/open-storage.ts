import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import { ConfigProblems, type Config } from '../config/config.ts'
import { prepareDataDir } from '../config/data-dir.ts'
import { openDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

interface StorageDeps {
  config: Pick<Config, 's3' | 'dataDir' | 'tokenSecret'>
  clock: Clock
}

/** The configured S3 bucket, or a folder in `dataDir`. */
export async function openStorage({ config, clock }: StorageDeps): Promise<Storage> {
  if (!config.s3) return openFolder(config, clock)
  // Imported lazily: most installations never need the SDK.
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(config.s3, clock)
}

/** Fails at start, not at the first upload of a customer. */
async function openFolder({ dataDir, tokenSecret }: StorageDeps['config'], clock: Clock): Promise<Storage> {
  const folder = join(dataDir, 'media')
  try {
    prepareDataDir(dataDir)
    const storage = openDiskStorage({ folder, secret: tokenSecret, clock })
    await access(folder, constants.W_OK | constants.X_OK)
    return storage
  } catch (error) {
    throw new ConfigProblems([`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}.`])
  }
}
