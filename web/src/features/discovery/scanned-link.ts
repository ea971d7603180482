/** Where a scanned code leads: into our own app, or to another site. */
export type ScannedLink = { kind: 'here'; path: string } | { kind: 'elsewhere'; url: string; host: string }

/** Nothing for what is no web address. */
export function parseScannedLink(text: string, origin: string): ScannedLink | undefined {
  const url = URL.parse(text.trim())
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  if (url.origin === origin) return { kind: 'here', path: url.pathname + url.search + url.hash }
  return { kind: 'elsewhere', url: url.href, host: url.host }
}
