import { ALERT_KINDS, type AlertKind } from '@nikhar/contract/notifications'
import { localStore } from '@nikhar/client/storage'
import { createStore, useStore } from '@nikhar/client/store'

const SOUND_KEY = 'deskSoundOff'
const MUTED_KEY = 'deskMutedAlerts'

/** The alerts of this device, for every account. */
interface AlertSettings {
  sound: boolean
  mutedKinds: readonly AlertKind[]
}

const settings = createStore(readSettings())

function readSettings(): AlertSettings {
  const muted = (localStore.get(MUTED_KEY) ?? '').split(' ')
  return { sound: localStore.get(SOUND_KEY) === null, mutedKinds: ALERT_KINDS.filter((kind) => muted.includes(kind)) }
}

export function getAlertSettings(): AlertSettings {
  return settings.get()
}

export function setSoundOn(on: boolean): void {
  if (on) localStore.remove(SOUND_KEY)
  else localStore.set(SOUND_KEY, 'off')
  settings.set(readSettings())
}

export function setMuted(kind: AlertKind, isMuted: boolean): void {
  const muted = ALERT_KINDS.filter((other) => (other === kind ? isMuted : settings.get().mutedKinds.includes(other)))
  if (muted.length === 0) localStore.remove(MUTED_KEY)
  else localStore.set(MUTED_KEY, muted.join(' '))
  settings.set(readSettings())
}

export function useAlertSettings(): AlertSettings {
  return useStore(settings)
}
