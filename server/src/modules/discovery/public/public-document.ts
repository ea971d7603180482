import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@nikhar/contract/brand'
import { Html, html } from '../../../http/html.ts'
import { renderOpenGraph, SITE_IMAGE } from '../../../http/link-preview.ts'
import { type Addresses, fillPlaceholders } from '../../../http/placeholders.ts'

/** Placeholders in the document that the web build writes: it knows the fonts, the styles and the inline scripts. */
const HEAD = '<!--public-head-->'
const BODY = '<!--public-body-->'
/** For servers without a web build, as in development and tests. */
const BARE = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${HEAD}</head><body>${BODY}</body></html>`

export interface PublicDocument {
  path: string
  title: string
  description: string
  image?: { path: string; width: number; height: number; alt: string } | undefined
  /** Where logged-in customers continue. */
  appPath?: string
  isIndexed?: boolean
  structuredData?: object
  body: Html
}

export type RenderDocument = (document: PublicDocument) => string

export function createDocumentRenderer(webDir: string, addresses: Addresses): RenderDocument {
  const file = join(webDir, 'public-page.html')
  const template = fillPlaceholders(existsSync(file) ? readFileSync(file, 'utf8') : BARE, addresses)
  const [start = '', afterHead = ''] = template.split(HEAD)
  const [middle = '', end = ''] = afterHead.split(BODY)
  return (document) => [start, renderHead(document, addresses.publicUrl).text, middle, document.body.text, end].join('')
}

function renderHead(document: PublicDocument, publicUrl: string): Html {
  const { path, title, description, image = SITE_IMAGE, isIndexed = true, appPath, structuredData } = document
  return html`<title>${title} · ${brand.name}</title>
<meta name="description" content="${description}">
${isIndexed ? html`<link rel="canonical" href="${publicUrl + path}">` : html`<meta name="robots" content="noindex">`}
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}">
<meta name="twitter:image" content="${publicUrl + image.path}">
${renderOpenGraph({ path, title, description, image }, publicUrl)}
${appPath !== undefined && html`<meta name="app-path" content="${appPath}">`}
${structuredData && renderJson(structuredData)}`
}

/** No value can end the element: "<" is written as its escape. */
function renderJson(data: object): Html {
  return new Html(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)
}
