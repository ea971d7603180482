import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import { openStorage } from '../integrations/open-storage.ts'
import type { S3Settings } from '../config/storage-settings.ts'
import type { Storage } from '../integrations/storage.ts'
import { finishWithTest, type Finish } from './finish.ts'

/** An empty temporary folder, or the S3 server that `npm run test:s3` has started. */
export async function testStorage(
  clock: Clock,
  tokenSecret: string,
  finish: Finish = finishWithTest,
): Promise<Storage> {
  const dataDir = join(tmpdir(), `nikhar-test-media-${randomUUID()}`)
  finish(() => rm(dataDir, { recursive: true, force: true }))
  const { TEST_S3: given } = process.env
  const s3 = given === undefined ? undefined : (JSON.parse(given) as S3Settings)
  return openStorage({ config: { s3, dataDir, tokenSecret }, clock })
}
