export interface Email {
  to: string
  subject: string
  text: string
  /** The same for mail programs that show more than text. */
  html?: string
  /** The one-time code within the text, if it carries one. */
  code?: string
  /** Names the message for good: handed in twice, it is the same one. */
  messageId?: string
  /** An invitation that calendars understand. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string }
}

export interface Mailer {
  /**
   * Fails with RecipientRefused when it is the address that is wrong, with RecipientDeferred when that one alone was turned
   * away, and with anything else when nobody can be written to.
   */
  send(email: Email): Promise<void>
}

export class RecipientRefused extends Error {
  override name = 'RecipientRefused'
}

/** Not taken this time. It says nothing about the next recipient, nor about the next try. */
export class RecipientDeferred extends Error {
  override name = 'RecipientDeferred'
}
