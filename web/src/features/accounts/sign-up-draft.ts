import type { SignupForm } from '@nikhar/contract/accounts'
import { sessionStore } from '@nikhar/client/storage'

/** Text typed before a phone unloaded the page. Passwords and codes are not stored. */
export interface SignUpDraft extends Partial<Pick<SignupForm, 'name' | 'email' | 'contactNumber'>> {
  /** When another code can be requested, for codes that were sent. */
  emailUnlocksAtMs?: number | undefined
  mobileUnlocksAtMs?: number | undefined
}

const KEY = 'persist:sign-up'

export function readSignUpDraft(): SignUpDraft {
  try {
    // Written only by this module.
    return (JSON.parse(sessionStore.get(KEY) ?? '{}') as SignUpDraft | null) ?? {}
  } catch {
    return {}
  }
}

export function saveSignUpDraft(draft: SignUpDraft): void {
  sessionStore.set(KEY, JSON.stringify(draft))
}

export function clearSignUpDraft(): void {
  sessionStore.remove(KEY)
}
