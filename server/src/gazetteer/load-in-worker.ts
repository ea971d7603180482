import { Worker } from 'node:worker_threads'
import type { Db } from '../db/database.ts'
import { gazetteerDigest, isGazetteerLoaded } from './load-gazetteer.ts'
import { isGazetteerEmpty } from './place-queries.ts'

interface LoadOptions {
  db: Db
  url: string
  log: (line: string) => void
}

export interface GazetteerLoad {
  /** Resolves when places can be found: immediately if any version is loaded, otherwise after the first load. */
  ready: Promise<void>
  done: Promise<void>
  stop(): Promise<unknown>
}

/** Loads the place data in a worker thread, unless this version is loaded already. The server stays responsive. */
export function loadGazetteerInWorker({ db, url, log }: LoadOptions): GazetteerLoad {
  const { promise: ready, resolve: onReady } = Promise.withResolvers<void>()
  let worker: Worker | undefined
  let stopped = false
  const done = load()
    .catch((error: unknown) => {
      if (!stopped)
        log(`The places of India could not be loaded (${(error as Error).message}): the next start tries again.`)
    })
    .finally(onReady)
  return {
    ready,
    done,
    async stop() {
      stopped = true
      await worker?.terminate()
      await done
    },
  }

  async function load() {
    const digest = await gazetteerDigest()
    if (stopped || (await isGazetteerLoaded(db, digest)) || stopped) return
    if (await isGazetteerEmpty(db)) log('Loading the places of India')
    else onReady()
    const loading = new Worker(new URL('./gazetteer-worker.ts', import.meta.url), { workerData: { url, digest } })
    worker = loading
    await new Promise<void>((resolve, reject) => {
      loading.once('error', reject)
      loading.once('exit', () => resolve())
    })
  }
}
