import { brand } from '@nikhar/contract'
import { html } from './html.ts'

/** What the server adds to the document of a screen. */
export interface Preview {
  link?: LinkPreview
  picture?: ScreenPicture
}

/** What a chat shows of an address that somebody shared, from the head of its page. */
interface LinkPreview {
  path: string
  title: string
  description: string
  /** From the root of our own address. */
  image?: { path: string; width: number; height: number; alt: string }
}

/** The picture that the screen begins with, as it asks for it too. */
interface ScreenPicture {
  path: string
  srcset: string
  sizes: string
}

/** Nothing for an address that never has a preview; a promise of nothing where there is nothing to show. */
export type FindPreview = (path: string) => Promise<Preview | undefined> | undefined

const SITE_IMAGE = { path: '/share.jpg', width: 1200, height: 630, alt: 'A salon chair before a lit, arched mirror' }

export function withPreview(page: string, { link, picture }: Preview, publicUrl: string): string {
  const filled = page.replace('<i data-picture=""></i>', () => (picture ? firstPicture(picture).text : ''))
  return link ? withHead(filled, link, publicUrl) : filled
}

/** So that the screen's picture need not wait for its scripts. */
function firstPicture({ path, srcset, sizes }: ScreenPicture) {
  return html`<img
    src="${path}"
    srcset="${srcset}"
    sizes="${sizes}"
    alt=""
    fetchpriority="high"
    class="absolute inset-0 size-full object-cover"
  />`
}

/** The page with a head that also those can read who run no scripts and have no token. */
function withHead(
  page: string,
  { path, title, description, image = SITE_IMAGE }: LinkPreview,
  publicUrl: string,
): string {
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
  const head = html`<title>${title} · ${brand.name}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${publicUrl + path}" />
    <meta name="twitter:card" content="summary_large_image" />
    ${Object.entries(properties).map(([name, content]) => html`<meta property="${name}" content="${content}" /> `)}`
  return page.replace(/<meta name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => head.text.trimEnd())
}
