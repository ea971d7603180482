import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedEmail {
  messageId: string
  at: number
}

/**
 * A mail server that accepts everything and stores the ids of the messages. It can be stopped and restarted on its
 * port.
 */
export async function startMailSink() {
  const received: ReceivedEmail[] = []
  let server = await listen(0)
  const { port } = server.server.address() as AddressInfo

  async function listen(at: number) {
    const opened = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const messageId = /^Message-ID:\s*<([^>]+)>/im.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
          received.push({ messageId, at: Date.now() })
          done()
        })
      },
    })
    // A client that was killed in the middle of a message.
    opened.on('error', () => {})
    opened.listen(at, '127.0.0.1')
    await once(opened.server, 'listening')
    return opened
  }

  async function close() {
    for (const connection of server.connections) connection.close()
    await new Promise<void>((resolve) => server.close(resolve))
  }

  return {
    port,
    received,
    goAway: close,
    async comeBack() {
      server = await listen(port)
    },
    close,
  }
}

/** The times of messages that had arrived before. */
export function findDoubledEmails(received: readonly ReceivedEmail[]): number[] {
  const seen = new Set<string>()
  return received.flatMap(({ messageId, at }) => {
    if (seen.has(messageId)) return [at]
    seen.add(messageId)
    return []
  })
}
