import type { Email, MailConnection, Mailer } from '../../integrations/mailer.ts'

export interface MailConnections {
  /** Opens up to this many, and reopens failed ones. If none can be opened, the error states why. */
  open(count: number): Promise<{ connections: MailConnection[]; error?: unknown }>
  close(): void
}

/** They stay open between batches. Channels other than e-mail use them only as concurrency slots. */
export function openMailConnections(mailer: Mailer, isEmail: boolean): MailConnections {
  const all: MailConnection[] = []

  function add(): MailConnection {
    const connection = (isEmail ? mailer.connect?.() : undefined) ?? {
      open: async () => {},
      send: (email: Email) => mailer.send(email),
      close: () => {},
    }
    all.push(connection)
    return connection
  }

  return {
    async open(count) {
      while (all.length < count) add()
      const asked = all.slice(0, count)
      const opened = await Promise.allSettled(asked.map((connection) => connection.open()))
      const connections = asked.filter((_, index) => opened[index]?.status === 'fulfilled')
      const failed = opened.find((result) => result.status === 'rejected')
      return { connections, ...(failed && { error: failed.reason ?? new Error('The mail server cannot be reached') }) }
    },
    close() {
      for (const connection of all) connection.close()
    },
  }
}
