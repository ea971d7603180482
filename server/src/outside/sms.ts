export interface TextMessage {
  to: string
  text: string
  /** The one-time code within the text, if it carries one. */
  code?: string
}

export interface Sms {
  send(message: TextMessage): Promise<void>
}
