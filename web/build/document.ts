/** Stands for the address the product is served at. Only the server knows it, and fills it in when it starts. */
export const PUBLIC_URL = '__PUBLIC_URL__'

/** What React renders in front of the page itself because it belongs into the head. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:link|meta)[^>]*>)+/

export interface PageHead {
  title: string
  description: string
  path: string
  /** Loaded after what the first paint needs. */
  tags: string[]
}

export function fillDocument(template: string, { title, description, path, tags }: PageHead, markup: string): string {
  const { hoisted, body } = splitHoisted(markup)
  const head = [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="canonical" href="${PUBLIC_URL}${path}">`,
    ...openGraph(title, description, path),
    hoisted,
  ]
  return template
    .replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
}

/** What belongs into the head, without the title, and what stays where it is. */
export function splitHoisted(markup: string): { hoisted: string; body: string } {
  const found = HOISTED.exec(markup)?.[0] ?? ''
  return { hoisted: found.replace(/<title>[^<]*<\/title>/, ''), body: markup.slice(found.length) }
}

function openGraph(title: string, description: string, path: string): string[] {
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
    ...Object.entries(properties).map(([key, value]) => `<meta property="${key}" content="${escape(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
