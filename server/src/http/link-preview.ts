import { brand } from '@nikhar/contract/brand'
import { html, type Html } from './html.ts'

/** What the server adds to the HTML document of a page. */
export interface Preview {
  link?: LinkPreview
  picture?: HeroPicture
}

/** Open Graph metadata of a shared link. */
interface LinkPreview {
  path: string
  title: string
  description: string
  /** An absolute path on our origin. */
  image?: { path: string; width: number; height: number; alt: string }
}

/** The first picture of the page, with the same srcset as the page's own markup. */
interface HeroPicture {
  path: string
  srcset: string
  sizes: string
}

/** Returns nothing, without a lookup, for a path that never has a preview. */
export type FindPreview = (path: string) => Promise<Preview | undefined> | undefined

export const SITE_IMAGE = {
  path: '/share.jpg',
  width: 1200,
  height: 630,
  alt: 'A salon chair before a lit, arched mirror',
}

export function withPreview(page: string, { link, picture }: Preview, publicUrl: string): string {
  const filled = page.replace('<i data-picture=""></i>', () => (picture ? renderPicture(picture).text : ''))
  return link ? withHead(filled, link, publicUrl) : filled
}

/** Starts the download of the picture before the page's scripts run. */
function renderPicture({ path, srcset, sizes }: HeroPicture) {
  return html`<img src="${path}" srcset="${srcset}" sizes="${sizes}" alt="" fetchpriority="high" class="absolute inset-0 size-full object-cover">`
}

/** Crawlers run no scripts and have no token, so the metadata is in the document itself. */
function withHead(page: string, link: LinkPreview, publicUrl: string): string {
  const { path, title, description } = link
  const head = html`<title>${title} · ${brand.name}</title>
    <meta name="description" content="${description}">
    <link rel="canonical" href="${publicUrl + path}">
    <meta name="twitter:card" content="summary_large_image">
    ${renderOpenGraph(link, publicUrl)}`
  return page.replace(/<meta name="description"[^<>]*>/, '').replace(/<title>[^<]*<\/title>/, () => head.text.trimEnd())
}

export function renderOpenGraph(
  { path, title, description, image = SITE_IMAGE }: LinkPreview,
  publicUrl: string,
): Html[] {
  const properties = {
    'og:type': 'website',
    'og:locale': 'en_IN',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': publicUrl + path,
    'og:image': publicUrl + image.path,
    'og:image:width': image.width,
    'og:image:height': image.height,
    'og:image:alt': image.alt,
  }
  return Object.entries(properties).map(
    ([name, content]) => html`<meta property="${name}" content="${content}">
    `,
  )
}
