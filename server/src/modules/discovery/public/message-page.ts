import { brand } from '@nikhar/contract/brand'
import { html, type Html } from '../../../http/html.ts'
import { renderFrame } from './page-frame.ts'
import type { PublicDocument } from './public-document.ts'
import { appPaths, publicPaths } from './public-paths.ts'

interface City {
  name: string
  slug: string
}

/** For an outlet that no longer exists. */
export function renderGonePage(path: string, city?: City): PublicDocument {
  return renderMessage(path, city, {
    title: 'This salon has left us',
    text: `It’s no longer on ${brand.name}. Others would be glad to see you.`,
  })
}

export function renderNotFoundPage(path: string): PublicDocument {
  return renderMessage(path, undefined, {
    title: 'Page not found',
    text: 'The address may have been mistyped, or come from a torn poster.',
  })
}

function renderMessage(path: string, city: City | undefined, { title, text }: { title: string; text: string }) {
  const link: Html = city
    ? html`<a class="btn primary" href="${publicPaths.city(city.slug)}">Salons in ${city.name}</a>`
    : html`<a class="btn primary" href="${publicPaths.cities()}">Salons by city</a>`
  const main = html`<div class="message"><h1>${title}</h1><p class="lead">${text}</p><p class="actions">${link} <a class="btn soft" href="/">To the start</a></p></div>`
  return {
    path,
    title,
    description: text,
    isIndexed: false,
    body: renderFrame({ appPath: appPaths.home(), city, main }),
  }
}
