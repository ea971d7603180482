import { expect, type APIRequestContext } from '@playwright/test'

export interface OutboxMessage {
  id: number
  channel: 'email' | 'sms'
  to: string
  subject: string | null
  text: string
  code: string | null
  calendar?: string
}

/** Reads only the watched messages of the outbox, each once. */
export function watchOutbox(request: APIRequestContext, isWatched: (message: OutboxMessage) => boolean) {
  const seen = new Set<number>()

  /** Waits for at least `count` new messages and returns all new ones. */
  return async function readNewMessages(count: number): Promise<OutboxMessage[]> {
    let news: OutboxMessage[] = []
    await expect(async () => {
      const messages = (await (await request.get('/dev/outbox.json')).json()) as OutboxMessage[]
      news = messages.filter((message) => isWatched(message) && !seen.has(message.id))
      expect(news.length, 'new messages in the outbox').toBeGreaterThanOrEqual(count)
    }).toPass({ timeout: 15_000, intervals: [100, 250, 500] })
    for (const { id } of news) seen.add(id)
    return news
  }
}

/** "email Confirmed: ..." or "sms ...", in a stable order. */
export function describeMessages(messages: OutboxMessage[]): string[] {
  return messages.map(({ channel, subject, text }) => `${channel} ${subject ?? text}`).toSorted()
}
