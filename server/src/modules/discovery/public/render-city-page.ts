import { brand } from '@nikhar/contract/brand'
import { formatCount, formatRupees, toRupees } from '@nikhar/contract/money'
import { getInitial } from '@nikhar/contract/initials'
import { pictureUrl } from '@nikhar/contract/pictures'
import { html, type Html } from '../../../http/html.ts'
import { averageRating } from '../rating.ts'
import { renderRating } from './icons.ts'
import { renderBreadcrumbs, renderFrame } from './page-frame.ts'
import type { PublicDocument } from './public-document.ts'
import { appPaths, publicPaths } from './public-paths.ts'
import type { CityPage } from './read-city-page.ts'
import { describeBreadcrumbs } from './structured-data.ts'
import { renderTimeLinks } from './time-links.ts'

export function renderCityPage(page: CityPage, publicUrl: string): PublicDocument {
  const { city, category, total, pageNumber, outlets } = page
  const what = category?.name ?? 'Salons'
  const title = `${what} in ${city.name}${pageNumber > 1 ? `, page ${pageNumber}` : ''}`
  const path = pathOf(page, pageNumber)
  const crumbs = [
    ['Cities', publicPaths.cities()],
    [city.name, publicPaths.city(city.slug)],
  ] as const
  const shown = category
    ? [...crumbs, [category.name, publicPaths.category(city.slug, category.slug)] as const]
    : crumbs
  return {
    path,
    title,
    description: `${formatCount(total)} ${total === 1 ? 'salon' : 'salons'} in ${city.name} with prices, reviews and free times${category ? ` for ${category.name.toLowerCase()}` : ''}. ${brand.tagline}`,
    structuredData: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'ItemList',
          name: title,
          itemListElement: outlets.map(({ slug, name }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            url: publicUrl + publicPaths.outlet(slug ?? ''),
          })),
        },
        describeBreadcrumbs(shown, publicUrl),
      ],
    },
    body: renderFrame({
      appPath: appPaths.home(),
      main: html`${renderBreadcrumbs(shown.slice(0, -1), shown.at(-1)?.[0] ?? '')}
<h1>${what} in ${city.name}</h1><p class="lead">${formatCount(total)} ${total === 1 ? 'salon' : 'salons'} with real prices, reviews and free times.</p>
${renderKinds(page)}<ul class="list">${outlets.map((outlet, index) => renderCard(outlet, index, page.now))}</ul>${renderPaging(page)}`,
    }),
  }
}

export function renderCitiesPage(cities: { name: string; slug: string }[]): PublicDocument {
  const title = 'Salons by city'
  const links = cities.map(({ name, slug }) => html`<a href="${publicPaths.city(slug)}">${name}</a>`)
  return {
    path: publicPaths.cities(),
    title,
    description: brand.description,
    body: renderFrame({
      appPath: appPaths.home(),
      main: html`<h1>${title}</h1><p class="lead">${brand.description}</p>${
        links.length > 0
          ? html`<nav class="kinds" aria-label="Cities">${links}</nav>`
          : html`<p>No salons are open yet.</p>`
      }`,
    }),
  }
}

function renderKinds({ city, category, categories }: CityPage): Html {
  const links = categories.map(({ slug, name }) => {
    const current = slug === category?.slug && html` aria-current="page"`
    return html`<a href="${publicPaths.category(city.slug, slug)}"${current}>${name}</a>`
  })
  const all = html`<a href="${publicPaths.city(city.slug)}"${!category && html` aria-current="page"`}>All</a>`
  return html`<nav class="kinds" aria-label="Kinds of salons">${all}${links}</nav>`
}

/** As a result of the search: facts, the cheapest service and its next free times. */
function renderCard(outlet: CityPage['outlets'][number], index: number, now: Date) {
  const [picture] = outlet.banner_images
  const rating = { rating: averageRating(outlet), count: formatCount(outlet.rating_count) }
  const image =
    picture === undefined
      ? html`<span aria-hidden="true">${getInitial(outlet.name)}</span>`
      : html`<img src="${pictureUrl(picture, 600)}" srcset="${pictureUrl(picture, 600)} 600w, ${pictureUrl(picture, 300)} 300w" sizes="(min-width: 40rem) 10rem, 6rem" alt="" width="600" height="400" ${
          index === 0 ? html`fetchpriority="high"` : index > 2 && html`loading="lazy" decoding="async"`
        }>`
  return html`<li class="card salon"><span class="pic">${image}</span>
<div class="text"><h2><a href="${publicPaths.outlet(outlet.slug ?? '')}">${outlet.name}</a></h2><p class="meta">${outlet.rating_count > 0 ? renderRating(rating) : html`<span>No reviews yet</span>`}<span>${outlet.category}</span></p>
<p class="small quiet">${outlet.street}</p></div>${renderService(outlet, now)}</li>`
}

function renderService(outlet: CityPage['outlets'][number], now: Date): Html | undefined {
  const { id, service_id, service_name, service_minutes, service_price, nextTimes } = outlet
  if (service_id === null || service_name === null || service_price === null) return undefined
  const service = { outletId: id, serviceId: service_id, serviceName: service_name }
  return html`<p class="line"><span class="quiet"><b>${service_name}</b> · ${service_minutes} min</span><span class="price">${formatRupees(toRupees(service_price))}</span></p>
${nextTimes.length > 0 && renderTimeLinks(service, nextTimes, now)}`
}

function renderPaging(page: CityPage): Html | undefined {
  const { pageNumber, pageCount } = page
  if (pageCount === 1) return undefined
  return html`<nav class="pages" aria-label="Pages">${
    pageNumber > 1 && html`<a class="btn soft" rel="prev" href="${pathOf(page, pageNumber - 1)}">Previous</a>`
  }<span>Page ${pageNumber} of ${pageCount}</span>${
    pageNumber < pageCount && html`<a class="btn soft" rel="next" href="${pathOf(page, pageNumber + 1)}">Next</a>`
  }</nav>`
}

function pathOf({ city, category }: CityPage, pageNumber: number) {
  return category ? publicPaths.category(city.slug, category.slug, pageNumber) : publicPaths.city(city.slug, pageNumber)
}
