import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WHITELABEL_ID } from '@nikhar/contract/constants'
import type { Db } from '../../../db/database.ts'
import { html, type Html } from '../../../http/html.ts'
import { findCategoriesOfCities, findCities } from './city-queries.ts'
import { publicPaths } from './public-paths.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The addresses of the prerendered pages, which the web build lists. */
export function readSitePaths(webDir: string): string[] {
  const file = join(webDir, 'sitemap-site.xml')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...text.matchAll(/<loc>__PUBLIC_URL__([^<]*)<\/loc>/g)].map(([, path = '']) => path)
}

export async function countParts(db: Db, partSize: number): Promise<number> {
  const { last } = await db
    .selectFrom('outlets')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil((last ?? 0) / partSize))
}

export async function listOutletPaths(db: Db, part: number, partSize: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outlets')
    .select('slug')
    .where('id', '>', (part - 1) * partSize)
    .where('id', '<=', part * partSize)
    .where('whitelabel_id', '=', WHITELABEL_ID)
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ slug }) => (slug === null ? [] : [publicPaths.outlet(slug)]))
}

export async function listCityPaths(db: Db): Promise<string[]> {
  const cities = await findCities(db, WHITELABEL_ID)
  const kinds = await findCategoriesOfCities(
    db,
    WHITELABEL_ID,
    cities.map(({ slug }) => slug),
  )
  return [
    publicPaths.cities(),
    ...cities.map(({ slug }) => publicPaths.city(slug)),
    ...kinds.map(({ city, slug }) => publicPaths.category(city, slug)),
  ]
}

export function renderUrls(paths: readonly string[], publicUrl: string): string {
  return renderXml(html`<urlset xmlns="${NAMESPACE}">
${paths.map(
  (path) => html`<url><loc>${publicUrl + path}</loc></url>
`,
)}</urlset>`)
}

export function renderIndex(files: readonly string[], publicUrl: string): string {
  return renderXml(html`<sitemapindex xmlns="${NAMESPACE}">
${files.map(
  (file) => html`<sitemap><loc>${publicUrl}/${file}</loc></sitemap>
`,
)}</sitemapindex>`)
}

function renderXml(root: Html) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`
}
