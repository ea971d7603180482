import { isServerPage } from '@nikhar/client/server-pages'

/** A page of this app, a page of ours that the browser loads, or another site. */
export type ScannedLink =
  | { kind: 'internal' | 'document'; path: string }
  | { kind: 'external'; url: string; host: string }

/** Undefined for anything but an http(s) URL. */
export function parseScannedLink(text: string, origin: string): ScannedLink | undefined {
  const url = URL.parse(text.trim())
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  if (url.origin !== origin) return { kind: 'external', url: url.href, host: url.host }
  // Posters lead to the public page of their salon, which continues in the app for those who are logged in.
  return { kind: isServerPage(url.pathname) ? 'document' : 'internal', path: url.pathname + url.search + url.hash }
}
