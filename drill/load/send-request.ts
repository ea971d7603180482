import { Agent, request } from 'node:http'
import { Agent as TlsAgent, request as requestTls } from 'node:https'
import type { RequestRecord } from './ledger.ts'

export interface Answer {
  status: RequestRecord['status']
  /** The parsed JSON, if there was any. */
  body: unknown
}

export interface Call {
  method: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** Longer than any limit of the server, so that a timeout means a server that hangs. */
const TIMEOUT_MS = 15_000

/** The requested host, and the certificate that its proxy shows for localhost. */
export interface TlsTarget {
  host: string
  ca: string
}

/** Sends requests over persistent connections, as a proxy or an app would. Never throws: a failure is a result, too. */
export function createSender(port: number, tls?: TlsTarget) {
  const kept = { keepAlive: true, maxSockets: 256 }
  const agent = tls ? new TlsAgent({ ...kept, ca: tls.ca, servername: 'localhost' }) : new Agent(kept)
  const open = tls ? requestTls : request
  const hostHeader = tls ? { host: tls.host } : {}

  function send({ method, path, headers = {}, body }: Call): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const bodyHeaders = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': text.length }
    return new Promise((resolve) => {
      let isConnected = false
      const sending = open(
        { host: '127.0.0.1', port, agent, method, path, headers: { ...hostHeader, ...headers, ...bodyHeaders } },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', () => settle('cut off'))
          response.on('end', () => settle(response.statusCode ?? 'cut off', Buffer.concat(chunks).toString()))
        },
      )
      const timer = setTimeout(() => {
        settle('no answer in time')
        sending.destroy()
      }, TIMEOUT_MS)
      sending.on('socket', (socket) => {
        isConnected = !socket.connecting
        if (socket.connecting) socket.once('connect', () => (isConnected = true))
      })
      sending.on('error', () => settle(isConnected ? 'cut off' : 'no connection'))
      sending.end(text)

      function settle(status: Answer['status'], received = '') {
        clearTimeout(timer)
        resolve({ status, body: parse(received) })
      }
    })
  }

  return { send, close: () => agent.destroy() }
}

export type Send = ReturnType<typeof createSender>['send']

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
