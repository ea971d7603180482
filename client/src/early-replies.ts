import { requestHeaders } from './request-headers.ts'
import { readToken } from './session.ts'

/** The page that needs the reply has started by then; a later call must not get an old reply. */
const MAX_AGE_MS = 10_000

interface WithEarlyReplies {
  /** By token and address. On the window, because the document's inline script and the app are separate bundles. */
  earlyReplies?: Map<string, Promise<Response>>
}

/** Makes a call before the app, which will make the same one, has loaded. */
export function requestEarly(url: string): Promise<Response> {
  const token = readToken()
  const global = globalThis as WithEarlyReplies
  const replies = (global.earlyReplies ??= new Map())
  const reply = fetch(url, { headers: requestHeaders(token) })
  replies.set(keyOf(url, token), reply)
  setTimeout(() => replies.delete(keyOf(url, token)), MAX_AGE_MS)
  return reply
}

/** The reply to a call that was made early; each is used once. */
export function takeEarlyReply(url: string, token: string | null): Promise<Response> | undefined {
  const { earlyReplies } = globalThis as WithEarlyReplies
  const reply = earlyReplies?.get(keyOf(url, token))
  earlyReplies?.delete(keyOf(url, token))
  return reply
}

function keyOf(url: string, token: string | null): string {
  return `${token} ${url}`
}
