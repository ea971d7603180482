import { workerData } from 'node:worker_threads'
import { openDatabase } from '../db/database.ts'
import { loadGazetteer } from './load-gazetteer.ts'

/** Generous: a small machine may be busy with other requests. */
const STATEMENT_TIMEOUT_MS = 10 * 60 * 1000

const { url, digest } = workerData as { url: string; digest: string }
const { db, close } = openDatabase({ url, statementTimeoutMs: STATEMENT_TIMEOUT_MS, maxConnections: 1 })
try {
  await loadGazetteer(db, digest)
} finally {
  await close()
}
