import { replaceOnce } from '@nikhar/scripts/app-build/replace'

/** Placeholder for the public address of the product. Only the server knows it, and replaces it when it starts. */
export const PUBLIC_URL = '__PUBLIC_URL__'

/** The head tags that React renders in front of the page itself. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:link|meta)[^>]*>)+/
const TITLE = /<title>[^<]*<\/title>/

export interface DocumentParts {
  title: string
  /** Head tags the first paint needs. */
  head: string[]
  /** Inline styles, and what may load after them. */
  headEnd: string[]
  /** The element that the app renders into. */
  root: string
  /** Follows the root. */
  bodyEnd?: string[]
}

/** Fills the template, which is Vite's built page without its scripts and styles. */
export function fillDocument(template: string, { title, head, headEnd, root, bodyEnd = [] }: DocumentParts): string {
  const titled = replaceOnce(template, TITLE, [`<title>${escapeHtml(title)}</title>`, ...head].join('\n    '))
  const styled = replaceOnce(titled, '</head>', `  ${[...headEnd].join('\n    ')}\n  </head>`)
  return replaceOnce(styled, '<div id="root"></div>', [root, ...bodyEnd].join('\n    '))
}

export interface PublicPage {
  path: string
  title: string
  description: string
  /** Whether search engines may list it. */
  isIndexed: boolean
}

/** What search engines and link previews read. */
export function descriptionTags({ path, title, description, isIndexed }: PublicPage): string[] {
  const properties = {
    'og:type': 'website',
    'og:locale': 'en_IN',
    'og:title': title,
    'og:description': description,
    'og:url': `${PUBLIC_URL}${path}`,
    'og:image': `${PUBLIC_URL}/share.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A salon chair before a lit, arched mirror',
  }
  return [
    descriptionTag(description),
    isIndexed ? `<link rel="canonical" href="${PUBLIC_URL}${path}">` : '<meta name="robots" content="noindex">',
    ...Object.entries(properties).map(([key, value]) => `<meta property="${key}" content="${escapeHtml(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

export function descriptionTag(description: string): string {
  return `<meta name="description" content="${escapeHtml(description)}">`
}

/** Separates the head tags, without the title, from the page they were rendered with. */
export function splitHoisted(markup: string): { hoisted: string; body: string } {
  const tags = HOISTED.exec(markup)?.[0] ?? ''
  return { hoisted: tags.replace(TITLE, ''), body: markup.slice(tags.length) }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
