import { localStore } from '@nikhar/client/storage'

const STORAGE_KEY = 'deskShortcutsOff'

/** Single letters as shortcuts are for those who want them, on this device. */
export function areShortcutsOn(): boolean {
  return localStore.get(STORAGE_KEY) === null
}

export function setShortcutsOn(on: boolean): void {
  if (on) localStore.remove(STORAGE_KEY)
  else localStore.set(STORAGE_KEY, 'off')
}
