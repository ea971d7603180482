export interface Email {
  to: string
  subject: string
  text: string
  /** The same for mail programs that show more than text. */
  html?: string
  /** The one-time code within the text, if it carries one. */
  code?: string
}

export interface Mailer {
  send(email: Email): Promise<void>
}
