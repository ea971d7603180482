/** Chromium's event when the app can be installed; other browsers do not have it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

const listeners = new Set<() => void>()
let installEvent: BeforeInstallPromptEvent | undefined

/** Captures the event from the start: the browser fires it once per load, long before the home page can show it. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setInstallEvent(event as BeforeInstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => setInstallEvent(undefined))
}

export function isInstallAvailable(): boolean {
  return installEvent !== undefined
}

export function subscribeToInstallPrompt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the browser's install dialog, which is possible once per event. */
export async function showInstallDialog(): Promise<void> {
  const event = installEvent
  setInstallEvent(undefined)
  await event?.prompt()
}

function setInstallEvent(event: BeforeInstallPromptEvent | undefined) {
  installEvent = event
  for (const listener of listeners) listener()
}
