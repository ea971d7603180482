/** Pages that the server renders: salons and cities. The app links to them, and the browser loads them. */
export function isServerPage(pathname: string): boolean {
  return /^\/(?:s|in)(?:\/|$)/.test(pathname)
}
