/** What Chromium hands out when the app can be installed; other browsers have no such thing. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

const listeners = new Set<() => void>()
let offered: BeforeInstallPromptEvent | undefined

/** The browser offers once for each load, long before home is there to show it: the offer is kept from the start. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as BeforeInstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => setOffer(undefined))
}

export function isInstallOffered(): boolean {
  return offered !== undefined
}

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the browser's own dialog; an offer is good for one asking. */
export async function install(): Promise<void> {
  const offer = offered
  setOffer(undefined)
  await offer?.prompt()
}

function setOffer(offer: BeforeInstallPromptEvent | undefined) {
  offered = offer
  for (const tell of listeners) tell()
}
