import { localStore } from '@nikhar/client/storage'

const STORAGE_KEY = 'deskShortcutsOff'

/** Whether single letters are shortcuts on this device; optional. */
export function areShortcutsOn(): boolean {
  return localStore.get(STORAGE_KEY) === null
}

export function setShortcutsOn(on: boolean): void {
  if (on) localStore.remove(STORAGE_KEY)
  else localStore.set(STORAGE_KEY, 'off')
}
