import { localStore } from '@nikhar/client/storage'

/** Removed at the log-out, like all data of the customer with this prefix. */
const KEY = 'persist:passes'

/** What the customer needs at the door, as text: the offline page shows it without the app. */
export interface Pass {
  orderId: string
  salon: string
  status: string
  day: string
  time: string
  date: string
  code: string
  services: string
  toPay: string
  address: string
  phone: string | null
  /** Milliseconds since the epoch. */
  startsAt: number
  endsAt: number
  savedAt: string
}

/** As stored by earlier versions: `pay` had the amount in the wrong unit, and is no longer read. */
type KeptPass = Omit<Pass, 'toPay'> & { toPay?: string; pay?: string }

function withSum({ pay: _wrong, toPay = 'Pay at the salon', ...pass }: KeptPass): Pass {
  return { ...pass, toPay }
}

export function readPasses(): Pass[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as KeptPass[]).map(withSum) : []
  } catch {
    return []
  }
}

export function writePasses(passes: Pass[]): void {
  if (passes.length === 0) localStore.remove(KEY)
  else localStore.set(KEY, JSON.stringify(passes))
}
