import { connect, type Socket } from 'node:net'

export interface Load {
  url: string
  method?: string
  /** The path and query of the next request; by default those of the url. */
  path?: () => string
  /** The same for all requests, or per connection. */
  headers?: Record<string, string> | ((connection: number) => Record<string, string>)
  /** The body of the next request. */
  body?: () => string
  connections: number
  ms: number
  /** Called with the duration of each response. */
  onAnswer?: (ms: number) => void
}

/**
 * Requests per second answered with 200; each connection sends the next request as soon as the last is answered. Uses
 * plain sockets, because a heavier client would compete with the server for the same cores.
 */
export async function measureRequestRate({
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
  await Promise.all(Array.from({ length: connections }, (_, connection) => sendRequests(connection)))
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

  async function sendRequests(connection: number) {
    const socket = connect(Number(port), hostname).setNoDelay()
    const answers = readAnswers(socket)
    while (performance.now() - startedAt < ms) {
      const text = body?.() ?? ''
      const requestPath = nextPath()
      const length = body ? `content-length: ${Buffer.byteLength(text)}\r\n` : ''
      const sentAt = performance.now()
      socket.write(`${method} ${requestPath} HTTP/1.1\r\n${headOf(connection)}${length}\r\n${text}`)
      const status = await answers.next()
      if (status !== 200) throw new Error(`${method} ${requestPath} answered ${status}: ${await explain(requestPath)}`)
      answered += 1
      onAnswer?.(performance.now() - sentAt)
    }
    socket.end()

    /** The current response to the same request. */
    async function explain(requestPath: string) {
      const sent = { ...headersOf(connection), ...(body && { 'content-type': 'application/json' }) }
      const reply = await fetch(new URL(requestPath, url), { method, headers: sent, ...(body && { body: body() }) })
      return (await reply.text()).slice(0, 300)
    }
  }
}

/** Yields the status of each complete response. */
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
