export interface TextMessage {
  to: string
  text: string
  /** The one-time code in the text, if any. */
  code?: string
  /** Variables of the registered template, if there is no code: Indian networks deliver no free text. */
  values?: Record<string, string>
}

export interface Sms {
  /** Rejects with the same errors as `Mailer.send`. */
  send(message: TextMessage): Promise<void>
}
