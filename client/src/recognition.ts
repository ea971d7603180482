import { localStore, sessionStore } from './storage.ts'

// Tells the limits of the server that attempts come from this browser, so that nobody else's failures count against it.
// Neither value opens anything: a session needs its token.

const CODE_CHALLENGE = 'code-challenge'
const KNOWN_DEVICE = 'known-device'
/** A sign-up waits for two codes, and each may have been sent again. */
const KEPT = 4
/** Of this tab; the prefix makes logout clear it. */
const TAB_PREFIX = 'persist:'

/** The headers of a call that limits recognise. */
export function recognitionHeaders(): Record<string, string> {
  const challenges = readTab(CODE_CHALLENGE)
  const devices = readDevices()
  return {
    ...(challenges.length > 0 && { [CODE_CHALLENGE]: challenges.join() }),
    ...(devices.length > 0 && { [KNOWN_DEVICE]: devices.join() }),
  }
}

/** Keeps what the reply gives for as long as the tab is open. */
export function storeRecognition(headers: Headers): void {
  for (const name of [CODE_CHALLENGE, KNOWN_DEVICE]) {
    const given = headers.get(name)
    if (given) sessionStore.set(TAB_PREFIX + name, [...readTab(name), given].slice(-KEPT).join())
  }
}

/** After a login with "Remember me": the device is recognised after a logout too. */
export function rememberDevice(): void {
  const devices = readDevices()
  if (devices.length > 0) localStore.set(KNOWN_DEVICE, devices.join())
}

function readDevices() {
  return [...new Set([...readList(localStore.get(KNOWN_DEVICE)), ...readTab(KNOWN_DEVICE)])].slice(-KEPT)
}

function readTab(name: string) {
  return readList(sessionStore.get(TAB_PREFIX + name))
}

function readList(stored: string | null): string[] {
  return stored ? stored.split(',') : []
}
