import { ALERT_KINDS, type AlertKind } from '@nikhar/contract'
import { localStore } from '@nikhar/client/storage'
import { useSyncExternalStore } from 'react'

const SOUND_KEY = 'deskSoundOff'
const MUTED_KEY = 'deskMutedAlerts'

/** What this device makes known, whoever is logged in. */
interface AlertSettings {
  sound: boolean
  mutedKinds: readonly AlertKind[]
}

const listeners = new Set<() => void>()
let settings = readSettings()

function readSettings(): AlertSettings {
  const muted = (localStore.get(MUTED_KEY) ?? '').split(' ')
  return { sound: localStore.get(SOUND_KEY) === null, mutedKinds: ALERT_KINDS.filter((kind) => muted.includes(kind)) }
}

export function getAlertSettings(): AlertSettings {
  return settings
}

export function setSoundOn(on: boolean): void {
  if (on) localStore.remove(SOUND_KEY)
  else localStore.set(SOUND_KEY, 'off')
  announce()
}

export function setMuted(kind: AlertKind, isMuted: boolean): void {
  const muted = ALERT_KINDS.filter((other) => (other === kind ? isMuted : settings.mutedKinds.includes(other)))
  if (muted.length === 0) localStore.remove(MUTED_KEY)
  else localStore.set(MUTED_KEY, muted.join(' '))
  announce()
}

function announce() {
  settings = readSettings()
  for (const listener of listeners) listener()
}

export function useAlertSettings(): AlertSettings {
  return useSyncExternalStore(subscribe, getAlertSettings)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
