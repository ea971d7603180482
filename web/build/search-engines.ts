import { PUBLIC_URL } from './document.ts'

const DISALLOWED = [
  '/customer/',
  '/geo/',
  '/salon/',
  '/media/',
  '/dev/',
  '/check-login',
  '/auth-error',
  '/server-error',
]

export function robots(): string {
  const disallowed = DISALLOWED.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${PUBLIC_URL}/sitemap.xml`, ''].join('\n')
}

export function sitemap(paths: string[]): string {
  const urls = paths.map((path) => `  <url><loc>${PUBLIC_URL}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
