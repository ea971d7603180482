import { sessionStore } from '@nikhar/client/storage'
import type { ProfileValues } from './profile.ts'

/** Unsaved changes, which survive a reload and an expired session. Codes are not stored. */
type ProfileDraft = Partial<Omit<ProfileValues, 'contactNumberOtp' | 'emailOtp'>>

/** The prefix makes logout clear it. */
const KEY = 'persist:profile-draft'

export function readProfileDraft(): ProfileDraft {
  try {
    // Written only by this module.
    return (JSON.parse(sessionStore.get(KEY) ?? '{}') as ProfileDraft | null) ?? {}
  } catch {
    return {}
  }
}

export function saveProfileDraft({ name, contactNumber, email, gender, dateOfBirth }: ProfileValues): void {
  sessionStore.set(KEY, JSON.stringify({ name, contactNumber, email, gender, dateOfBirth } satisfies ProfileDraft))
}

export function clearProfileDraft(): void {
  sessionStore.remove(KEY)
}
