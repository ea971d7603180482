import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports, which the system could give to an outgoing connection in the meantime. */
const FROM = 20_000
const TO = 32_000

/** A free port whose successor is free too: the desk listens there. */
export async function freePort(): Promise<number> {
  const port = FROM + 2 * Math.floor((Math.random() * (TO - FROM)) / 2)
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePort()
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
