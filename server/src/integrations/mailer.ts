export interface Email {
  to: string
  subject: string
  text: string
  html?: string
  /** The one-time code in the text, if any. */
  code?: string
  /** Makes sending idempotent: a second message with the same id is a duplicate. */
  messageId?: string
  /** An iCalendar attachment. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string }
}

export interface Mailer {
  /**
   * Rejects with RecipientRefused when the address is invalid, with RecipientDeferred when this recipient is refused for
   * now, and with any other error when no message can be sent at all.
   */
  send(email: Email): Promise<void>
}

export class RecipientRefused extends Error {
  override name = 'RecipientRefused'
}

/** Temporary and about this recipient only. */
export class RecipientDeferred extends Error {
  override name = 'RecipientDeferred'
}
