import { brand } from '@nikhar/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { matchRoutes, StaticRouter } from 'react-router'
import { OfflinePage } from '../features/site/components/offline-page.tsx'
import { pageTitles } from '../features/site/page-titles.ts'
import { TOKEN } from '@nikhar/client/session'
import { PageSpinner } from '@nikhar/ui/spinner'
import { App } from './app.tsx'
import { appRoutes } from './app-routes.ts'
import { Frame } from './frame.tsx'
import { paths, patterns } from './paths.ts'
import { publicRoutes } from './public-routes.ts'
import type { PageRoute } from './route.ts'

/** The pages the build turns into HTML, so that they can be read before any script runs, or without one. */
export const prerenderedPages = [
  {
    path: patterns.landing,
    readOnly: true,
    module: 'src/app/pages/landing-page.tsx',
    title: pageTitles.landing,
    description: brand.description,
  },
  {
    path: patterns.terms,
    readOnly: true,
    module: 'src/app/pages/terms-page.tsx',
    title: pageTitles.terms,
    description: `How ${brand.name} handles bookings, cancellations, refunds and your data, in plain words.`,
  },
  {
    path: patterns.cardStackDemo,
    readOnly: false,
    module: 'src/app/pages/card-stack-page.tsx',
    title: pageTitles.cardStack,
    description: 'Swipe through a stack of salons: right to keep, left to pass.',
  },
  {
    path: patterns.partner,
    readOnly: false,
    module: 'src/app/pages/partner-page.tsx',
    title: pageTitles.partner,
    description: `Run a salon or a spa? List it on ${brand.name} and let customers nearby book your chairs.`,
  },
]

/** Must be the same tree as in main.tsx, or the browser would throw the HTML away and draw it again. */
export function renderPage(path: string): Promise<string> {
  return render(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  )
}

/**
 * The screens that a customer opens most: their documents show them, waiting, before any script runs. Home alone sets a
 * word in italics, and sums in the typeface of headings.
 */
export const waitingPages: { pattern: string; path: string; fonts: string[] }[] = [
  { pattern: patterns.home, path: paths.home(), fonts: ['fraunces-italic.woff2', 'fraunces-rupee.woff2'] },
  { pattern: patterns.outlet, path: paths.outlet(1), fonts: [] },
  { pattern: patterns.cart, path: paths.cart(), fonts: [] },
  { pattern: patterns.slotBooking, path: paths.slotBooking(1), fonts: [] },
  { pattern: patterns.checkout, path: paths.checkout(1), fonts: [] },
]

/** By what a document can tell, before any script runs, whether somebody is logged in. */
export const tokenKey = TOKEN

/** Nothing in it can be pressed before its scripts are there to answer. */
export async function renderWaiting(path: string): Promise<string> {
  const Page = await matchRoutes(appRoutes, path)?.at(-1)?.route.Component.load()
  if (!Page) throw new Error(`no page at ${path}`)
  return render(
    <StaticRouter location={path}>
      <QueryClientProvider client={new QueryClient()}>
        <div data-waiting inert className="lg:hidden">
          <Frame pathname={path}>
            <Page />
          </Frame>
        </div>
      </QueryClientProvider>
    </StaticRouter>,
  )
}

/** What the empty shell shows until its scripts run. */
export function renderSplash(): Promise<string> {
  return render(<PageSpinner />)
}

/** The files, layouts included, that the page at each address is made of. */
export async function modulesByPattern(): Promise<Record<string, string[]>> {
  const files = import.meta.glob<Record<string, unknown>>(['./pages/*.tsx', './layouts/*.tsx'])
  const components = new Map<unknown, string>()
  for (const [file, load] of Object.entries(files)) {
    for (const exported of Object.values(await load())) components.set(exported, file.replace('./', 'src/app/'))
  }
  const modules: Record<string, string[]> = {}
  const visit = async (list: PageRoute[], around: string[]) => {
    for (const { path, Component, children = [] } of list) {
      const file = components.get(await Component.load())
      if (!file) throw new Error(`the page at ${path} lies neither in pages/ nor in layouts/`)
      if (path) modules[path] = [...around, file]
      await visit(children, [...around, file])
    }
  }
  await visit(
    publicRoutes.filter(({ path }) => path !== '*'),
    [],
  )
  await visit(appRoutes, ['src/app/router.tsx'])
  return modules
}

export function renderOfflinePage(): Promise<string> {
  return render(<OfflinePage cardStackHref={paths.cardStackDemo()} />)
}

async function render(tree: React.ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(tree, {
    // Everything in its place: above this size React would move parts to the end and put them back by script.
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  })
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw new AggregateError(failures, 'a page could not be rendered')
  return html
}
