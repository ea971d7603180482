import type { SalonLook } from '@nikhar/contract/salons'

interface LookState {
  tone: 'leaf' | 'offer' | 'rose' | 'plain'
  label: string
  /** Why customers do not see it. */
  reason: string | undefined
}

/** Whether customers see a look, and if not, what is in the way. */
export function describeLookState({ isShown, hidden, consentedAt }: SalonLook): LookState {
  if (hidden) {
    const label = hidden.by === 'OPERATOR' ? 'Hidden by an operator' : 'Hidden'
    return { tone: hidden.by === 'OPERATOR' ? 'rose' : 'plain', label, reason: hidden.reason }
  }
  if (consentedAt === null)
    return { tone: 'offer', label: 'Not shown', reason: 'It is not recorded that the guest shown agreed.' }
  if (!isShown)
    return {
      tone: 'plain',
      label: 'Not shown',
      reason: 'The service or the stylist is no longer here, or the salon takes no bookings.',
    }
  return { tone: 'leaf', label: 'Shown', reason: undefined }
}
