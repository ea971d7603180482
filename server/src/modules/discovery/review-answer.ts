import type { ReviewReply } from '@nikhar/contract/discovery'

/** The salon's answer to a review, if there is one. */
export function toAnswer({ reply, replied_at }: { reply: string | null; replied_at: Date | null }): ReviewReply | null {
  return reply !== null && replied_at !== null ? { reply, repliedAt: replied_at.toISOString() } : null
}
