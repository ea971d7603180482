import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports, which the system could give to an outgoing connection in the meantime. */
const FROM = 20_000
const TO = 32_000

/** The ports that this process has assigned, whether or not a server listens there yet. */
const given = new Set<number>()

/** A free port whose two successors are free too: the desk and the operator's console listen there. */
export async function freePort(): Promise<number> {
  const port = FROM + 3 * Math.floor((Math.random() * (TO - FROM)) / 3)
  if (given.has(port)) return freePort()
  given.add(port)
  return (await isFree(port)) && (await isFree(port + 1)) && (await isFree(port + 2)) ? port : freePort()
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
    await once(probe.close(), 'close')
    return true
  } catch {
    return false
  }
}
