import { localStore } from '@nikhar/client/storage'

/** Removed at the log-out, like everything of the customer that starts so. */
const KEY = 'persist:passes'

/** What one needs at the door, as texts: the offline page shows them without the app. */
export interface Pass {
  orderId: string
  salon: string
  status: string
  day: string
  time: string
  date: string
  code: string
  services: string
  pay: string
  address: string
  phone: string | null
  /** Milliseconds since the epoch. */
  startsAt: number
  endsAt: number
  savedAt: string
}

export function readPasses(): Pass[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as Pass[]) : []
  } catch {
    return []
  }
}

export function writePasses(passes: Pass[]): void {
  if (passes.length === 0) localStore.remove(KEY)
  else localStore.set(KEY, JSON.stringify(passes))
}
