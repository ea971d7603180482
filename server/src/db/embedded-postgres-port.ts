import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { readLastPort, type Cluster } from './embedded-postgres-cluster.ts'

/** Below the ephemeral ports, one of which an outgoing connection could take while the database restarts. */
const FIRST = 14_000
const LAST = 19_999

/** The port of the last start, so that other programs can be configured with it; another one if it is taken. */
export async function choosePort(cluster: Cluster): Promise<number> {
  const last = await readLastPort(cluster)
  if (last !== undefined && last >= FIRST && last <= LAST && (await isFree(last))) return last
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(FIRST, LAST + 1)
    if (await isFree(port)) return port
  }
  throw new Error(`no port from ${FIRST} to ${LAST} is free`)
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
