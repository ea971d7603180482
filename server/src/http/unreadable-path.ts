/** Pages that people type, scan and share; a mistyped address gets a page, not a JSON error. */
const PUBLIC_PAGE = /^\/(?:s|in)\//

/**
 * Escapes the percent signs of a public page's address that cannot be decoded, so that the page reports it as unknown.
 */
export function escapeUnreadablePath(url: string): string {
  if (!PUBLIC_PAGE.test(url)) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
