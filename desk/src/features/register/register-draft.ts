import type { ServiceGender } from '@nikhar/contract/discovery'
import type { OutletKind } from '@nikhar/contract/salons'
import { localStore } from '@nikhar/client/storage'

/** What was typed about the owner. Passwords and codes are not stored. */
export interface OwnerDraft {
  name?: string
  email?: string
  contactNumber?: string
  /** When another code can be requested, for codes that were sent. */
  emailUnlocksAtMs?: number | undefined
  mobileUnlocksAtMs?: number | undefined
}

/** The fields of the salon as typed. */
export interface SalonDraft {
  name: string
  kind: OutletKind | ''
  audience: ServiceGender | ''
  phoneNumber: string
  street: string
  city: string
  pincode: string
  latitude: number | null
  longitude: number | null
  gstin: string
  upiId: string
}

export const EMPTY_SALON: SalonDraft = {
  name: '',
  kind: '',
  audience: '',
  phoneNumber: '',
  street: '',
  city: '',
  pincode: '',
  latitude: null,
  longitude: null,
  gstin: '',
  upiId: '',
}

const KEYS = { owner: 'registerOwner', salon: 'registerSalon' }

export function readOwnerDraft(): OwnerDraft {
  return read(KEYS.owner)
}

export function saveOwnerDraft(draft: OwnerDraft): void {
  localStore.set(KEYS.owner, JSON.stringify(draft))
}

export function clearOwnerDraft(): void {
  localStore.remove(KEYS.owner)
}

export function readSalonDraft(): SalonDraft {
  return { ...EMPTY_SALON, ...read(KEYS.salon) }
}

export function saveSalonDraft(draft: SalonDraft): void {
  localStore.set(KEYS.salon, JSON.stringify(draft))
}

export function clearSalonDraft(): void {
  localStore.remove(KEYS.salon)
}

/** Survives a closed tab. Written only by this module. */
function read(key: string): object {
  try {
    return (JSON.parse(localStore.get(key) ?? '{}') as object | null) ?? {}
  } catch {
    return {}
  }
}
