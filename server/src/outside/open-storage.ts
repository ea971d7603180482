import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { openDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

interface StorageDeps {
  config: Pick<Config, 's3' | 'dataDir' | 'tokenSecret'>
  clock: Clock
}

/** The S3 of the settings, or a folder beside the data. */
export async function openStorage({ config, clock }: StorageDeps): Promise<Storage> {
  if (!config.s3) return openDiskStorage({ folder: join(config.dataDir, 'media'), secret: config.tokenSecret, clock })
  // Loaded on demand: most set-ups never need the SDK.
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(config.s3, clock)
}
