/** The page that needs the reply has started by then; a later call must not get an old reply. */
const MAX_AGE_MS = 10_000

interface WithEarlyReplies {
  /** By token and address. On the window, because the document's inline script and the app are separate bundles. */
  earlyReplies?: Map<string, Promise<Response>>
}

/** Stores the reply to a call that the document makes before the app has loaded; the app will make the same call. */
export function keepEarlyReply(url: string, token: string | null, reply: Promise<Response>): void {
  const global = globalThis as WithEarlyReplies
  const replies = (global.earlyReplies ??= new Map())
  replies.set(keyOf(url, token), reply)
  setTimeout(() => replies.delete(keyOf(url, token)), MAX_AGE_MS)
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
