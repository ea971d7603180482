import { workerData } from 'node:worker_threads'
import { openDatabase } from '../db/database.ts'
import { loadGazetteer } from './load-gazetteer.ts'

/** Minutes, not seconds: a small machine may be busy with its first visitors. */
const PATIENCE_MS = 10 * 60 * 1000

const { url, digest } = workerData as { url: string; digest: string }
const { db, close } = openDatabase({ url, statementTimeoutMs: PATIENCE_MS, maxConnections: 1 })
try {
  await loadGazetteer(db, digest)
} finally {
  await close()
}
