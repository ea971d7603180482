import { sessionStore } from '@nikhar/client/storage'
import type { ProfileValues } from './profile.ts'

/** What was typed and not saved yet: it outlives a reload and a session that ended meanwhile. Codes are not kept. */
type ProfileDraft = Partial<Omit<ProfileValues, 'contactNumberOtp' | 'emailOtp'>>

/** Cleared with everything of the customer at Logout. */
const KEY = 'persist:profile-draft'

export function readProfileDraft(): ProfileDraft {
  try {
    // Only ever written by ourselves, below.
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
