import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeAll } from '@nikhar/scripts/app-build/replace'

const INLINE_STYLES = /<style data-file="[^"]*">[\s\S]*?<\/style>/g
const DISABLED_LINK = '<link rel="stylesheet" disabled '

/**
 * Writes the documents a second time for the service worker, which would otherwise download the styles with each of
 * them: these link to the stylesheet. Returns the address of each by the address of its page.
 */
export function writePrecachedDocuments(dist: string, pages: string[]): Record<string, string> {
  mkdirSync(join(dist, 'precached'), { recursive: true })
  return Object.fromEntries(
    pages.map((page) => {
      const file = `/precached/${page === '/' ? 'landing' : page.slice(1).replace(/\.html$/, '')}.html`
      const document = readFileSync(join(dist, page.endsWith('.html') ? page : `${page}/index.html`), 'utf8')
      writeFileSync(join(dist, file), linkStyles(document))
      return [page, file]
    }),
  )
}

/** Every document already names its stylesheets, for Vite's import(). */
export function linkStyles(document: string): string {
  return removeAll(document, INLINE_STYLES).replaceAll(DISABLED_LINK, DISABLED_LINK.replace('disabled ', ''))
}
