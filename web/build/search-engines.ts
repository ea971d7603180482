import { SERVER_PREFIXES } from '@nikhar/contract/path-prefixes'
import { PUBLIC_URL, type PublicPage } from './document.ts'

const DISALLOWED = [...SERVER_PREFIXES.map((prefix) => `/${prefix}/`), '/check-login', '/auth-error', '/server-error']

export function robots(): string {
  const disallowed = DISALLOWED.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${PUBLIC_URL}/sitemap.xml`, ''].join('\n')
}

export function sitemap(pages: Pick<PublicPage, 'path' | 'isIndexed'>[]): string {
  const indexed = pages.filter(({ isIndexed }) => isIndexed)
  const urls = indexed.map(({ path }) => `  <url><loc>${PUBLIC_URL}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
