import { DeliveryUnknown } from './mailer.ts'

interface JsonPost {
  url: string
  headers: Record<string, string>
  body: unknown
  timeoutMs: number
  /** Used in error messages. */
  provider: string
}

/** A connection that was never opened has delivered nothing. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
/** A proxy gave up on a server that may have accepted the message. */
const LOST_ANSWERS = new Set([502, 504])

/** Throws DeliveryUnknown when the provider may have accepted the request although its reply is missing. */
export async function postJson({ url, headers, body, timeoutMs, provider }: JsonPost) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A redirect would leak the key in the header to another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    const { cause } = error as { cause?: { code?: string } }
    if (cause?.code !== undefined && NOT_CONNECTED.has(cause.code)) throw error
    throw new DeliveryUnknown(`No answer from ${provider}: ${(error as Error).message}`, { cause: error })
  })
  const reply: unknown = await response.json().catch(() => ({}))
  if (LOST_ANSWERS.has(response.status)) throw new DeliveryUnknown(`${provider} answered with ${response.status}`)
  return { status: response.status, ok: response.ok, reply }
}
