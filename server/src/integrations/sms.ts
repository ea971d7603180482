export interface TextMessage {
  to: string
  text: string
  /** The one-time code within the text, if it carries one. */
  code?: string
  /** What a gateway fills into its registered text, where there is no code: Indian networks carry no free words. */
  values?: Record<string, string>
}

export interface Sms {
  /** Fails like the sending of an e-mail: a number that was refused is told apart from a gateway that carries nothing. */
  send(message: TextMessage): Promise<void>
}
