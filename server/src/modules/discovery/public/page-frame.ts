import { brand } from '@nikhar/contract/brand'
import { html, type Html } from '../../../http/html.ts'
import { logo } from '../../../http/html-page.ts'
import { icon } from './icons.ts'
import { publicPaths } from './public-paths.ts'

interface Frame {
  /** Where the login redirects to. */
  appPath: string
  city?: { name: string; slug: string } | undefined
  /** Printed above the links of the footer. */
  closing?: Html
  main: Html
  /** Fixed to the bottom of a phone's screen. */
  bar?: Html | undefined
}

/** The header, the content and the footer of every public page. */
export function renderFrame({ appPath, city, main, bar, closing }: Frame): Html {
  const others = city
    ? html`<a class="others" href="${publicPaths.city(city.slug)}">${icon('search')} Other salons in ${city.name}</a>`
    : html`<a class="others" href="${publicPaths.cities()}">${icon('search')} Salons by city</a>`
  const login = publicPaths.enter(appPath)
  const signUp = `/registration?${new URLSearchParams({ redirect: appPath }).toString()}`
  return html`<a class="skip" href="#content">Skip to the content</a>
<header class="top"><div class="wide">
<a class="home" href="/" aria-label="${brand.name}, home">${logo}</a>${others}<span class="grow"></span>
<a class="btn soft" href="${login}" rel="nofollow">Log in</a><a class="btn primary desk" href="${signUp}" rel="nofollow">Sign up</a>
</div></header>
<main id="content" class="wide">${main}</main>
<footer class="foot wide">
${closing ?? html`<p>Have a salon? <a href="/partner-with-us">Register as partner</a></p>`}
<nav aria-label="Footer"><a href="${publicPaths.cities()}">Salons by city</a> <a href="/terms-and-conditions">Terms</a></nav>
</footer>${bar}`
}

export function renderBreadcrumbs(crumbs: readonly (readonly [name: string, path: string])[], here: string): Html {
  return html`<nav class="crumbs" aria-label="Breadcrumb"><ol>${crumbs.map(
    ([name, path]) => html`<li><a href="${path}">${name}</a>${icon('chevron')}</li>`,
  )}<li aria-current="page">${here}</li></ol></nav>`
}
