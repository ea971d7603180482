export interface Email {
  to: string
  subject: string
  text: string
  /** The one-time code within the text, if it carries one. */
  code?: string
}

export interface Mailer {
  send(email: Email): Promise<void>
}
