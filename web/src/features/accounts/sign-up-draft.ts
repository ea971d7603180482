import type { SignupForm } from '@nikhar/contract'
import { sessionStore } from '@nikhar/client/storage'

/** A phone may drop the page while its owner reads the codes elsewhere. Passwords and codes are not kept. */
export interface SignUpDraft extends Partial<Pick<SignupForm, 'name' | 'email' | 'contactNumber'>> {
  /** Of the codes that were sent. */
  emailUnlocksAtMs?: number | undefined
  mobileUnlocksAtMs?: number | undefined
}

const KEY = 'persist:sign-up'

export function readSignUpDraft(): SignUpDraft {
  try {
    // Only ever written by ourselves, below.
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
