import { localStore, sessionStore } from './storage.ts'

// Lets the server's rate limits recognise this browser, so that other people's failures do not count against it.
// Neither value grants access: a session needs its token.

const CODE_CHALLENGE = 'code-challenge'
const KNOWN_DEVICE = 'known-device'
/** Long enough for a sign-up, which needs two codes that may each have been sent again. */
const KEPT = 4
/** Per tab; the prefix makes logout clear it. */
const TAB_PREFIX = 'persist:'

/** The headers of a call by which rate limits recognise the browser. */
export function recognitionHeaders(): Record<string, string> {
  const challenges = readTab(CODE_CHALLENGE)
  const devices = readDevices()
  return {
    ...(challenges.length > 0 && { [CODE_CHALLENGE]: challenges.join() }),
    ...(devices.length > 0 && { [KNOWN_DEVICE]: devices.join() }),
  }
}

/** Stores the values from the reply for as long as the tab is open. */
export function storeRecognition(headers: Headers): void {
  for (const name of [CODE_CHALLENGE, KNOWN_DEVICE]) {
    const given = headers.get(name)
    if (given) sessionStore.set(TAB_PREFIX + name, [...readTab(name), given].slice(-KEPT).join())
  }
}

/** After a login with "Remember me": the device is also recognised after a logout. */
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
