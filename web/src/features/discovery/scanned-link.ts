/** A link into this app, or to another site. */
export type ScannedLink = { kind: 'internal'; path: string } | { kind: 'external'; url: string; host: string }

/** Undefined for anything but an http(s) URL. */
export function parseScannedLink(text: string, origin: string): ScannedLink | undefined {
  const url = URL.parse(text.trim())
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  if (url.origin === origin) return { kind: 'internal', path: url.pathname + url.search + url.hash }
  return { kind: 'external', url: url.href, host: url.host }
}
