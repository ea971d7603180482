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
  /** Fails with RecipientRefused when it is the address that is wrong, and with anything else when it is us. */
  send(email: Email): Promise<void>
}

export class RecipientRefused extends Error {
  override name = 'RecipientRefused'
}
