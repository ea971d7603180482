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
   * Rejects with RecipientRefused when the address is invalid, with RecipientDeferred when this recipient is refused
   * temporarily, with DeliveryUnknown when the message may have been accepted, and with any other error when it has
   * not.
   */
  send(email: Email): Promise<void>
  /** For several e-mails in sequence. Absent if a connection would save nothing. */
  connect?(): MailConnection
}

export interface MailConnection {
  /** Rejects when no message can be sent at all; does nothing when the connection is open. */
  open(): Promise<void>
  /** Like `Mailer.send`. */
  send(email: Email): Promise<void>
  close(): void
}

export class RecipientRefused extends Error {
  override name = 'RecipientRefused'
}

/** Temporary and about this recipient only. */
export class RecipientDeferred extends Error {
  override name = 'RecipientDeferred'
}

/** The mail server or provider did not reply in time or lost the connection after it received the message. */
export class DeliveryUnknown extends Error {
  override name = 'DeliveryUnknown'
}
