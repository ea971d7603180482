import type { Deps } from '../../deps.ts'
import type { MailConnection } from '../../integrations/mailer.ts'
import type { Paragraph } from './email-paragraphs.ts'
import type { Channel } from './notification-rules.ts'

/** UNKNOWN: it may have been sent, and is not sent again. */
export type Outcome = 'SENT' | 'DROPPED' | 'REFUSED' | 'FAILED' | 'UNKNOWN'

/** A message owed through one channel: a row of `messages`, claimed by this server. */
export interface Message {
  id: string
  kind: string
  channel: Channel
  /** The subject: exactly one of these is set. A letter has its address instead. */
  order_id: string | null
  entry_id: string | null
  outlet_id: number | null
  operator_id: number | null
  to_address: string | null
  subject: string | null
  paragraphs: Paragraph[] | null
  version: number | null
  starts_at: Date | null
  detail: string | null
  created_at: Date
  attempts: number
  /** When the next attempt is due, if this one fails. */
  next_attempt_at: Date
}

export type SendDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'mailer' | 'texts' | 'push'>

/** A message that was still true and wanted when it was read. */
export interface ReadyMessage {
  message: Message
  /** The version it was rendered from. When that has changed since, the message is read again. */
  appointment?: { orderId: string; version: number }
  /** Renders and sends it; resolves to false when there is no recipient or no template. */
  deliver: (connection: MailConnection) => Promise<boolean>
}

export interface ReadMessages {
  ready: ReadyMessage[]
  /** Is no longer true, or not wanted. */
  dropped: Message[]
  unreadable: { message: Message; error: unknown }[]
  /** Must not be sent before this time. */
  postponed: { message: Message; until: Date }[]
}

/** Reads messages with the same kind of subject together. */
export type MessageReader = (deps: SendDeps, messages: Message[]) => Promise<ReadMessages>

export function nothingRead(): ReadMessages {
  return { ready: [], dropped: [], unreadable: [], postponed: [] }
}
