import { connect, type Socket } from 'node:net'

export interface Load {
  url: string
  method?: string
  /** The path and query of the next request, where they change; otherwise those of the url. */
  path?: () => string
  /** The same for all, or those of the next request on a connection. */
  headers?: Record<string, string> | ((connection: number) => Record<string, string>)
  /** The body of the next request. */
  body?: () => string
  connections: number
  ms: number
  /** Told how long each answer took. */
  onAnswer?: (ms: number) => void
}

/**
 * Requests per second that were answered with 200, each connection asking again as soon as it was answered. Written on
 * bare sockets: on shared cores a heavier client would measure itself.
 */
export async function hammer({
  url,
  method = 'GET',
  path,
  headers = {},
  body,
  connections,
  ms,
  onAnswer,
}: Load): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url)
  const nextPath = path ?? (() => pathname + search)
  const headersOf = typeof headers === 'function' ? headers : () => headers
  const startedAt = performance.now()
  let answered = 0
  await Promise.all(Array.from({ length: connections }, (_, connection) => askUntilTimeIsUp(connection)))
  return (answered * 1000) / (performance.now() - startedAt)

  function headOf(connection: number) {
    const all = {
      host: `${hostname}:${port}`,
      ...headersOf(connection),
      ...(body && { 'content-type': 'application/json' }),
    }
    return Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  }

  async function askUntilTimeIsUp(connection: number) {
    const socket = connect(Number(port), hostname).setNoDelay()
    const answers = readAnswers(socket)
    while (performance.now() - startedAt < ms) {
      const text = body?.() ?? ''
      const asked = nextPath()
      const length = body ? `content-length: ${Buffer.byteLength(text)}\r\n` : ''
      const askedAt = performance.now()
      socket.write(`${method} ${asked} HTTP/1.1\r\n${headOf(connection)}${length}\r\n${text}`)
      const status = await answers.next()
      if (status !== 200) throw new Error(`${method} ${asked} answered ${status}`)
      answered += 1
      onAnswer?.(performance.now() - askedAt)
    }
    socket.end()
  }
}

/** The statuses of whole answers, one after the other. */
function readAnswers(socket: Socket) {
  let received: Buffer = Buffer.alloc(0)
  let waiting: { resolve(status: number): void; reject(error: Error): void } | undefined
  socket.on('data', (chunk: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = received.toString('latin1', 0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (received.length < headEnd + 4 + length) return
    received = received.subarray(headEnd + 4 + length)
    waiting?.resolve(Number(head.slice(9, 12)))
  })
  socket.on('error', (error) => waiting?.reject(error))
  return {
    next: () =>
      new Promise<number>((resolve, reject) => {
        waiting = { resolve, reject }
      }),
  }
}
