import { brand } from '@nikhar/contract/brand'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { matchRoutes, StaticRouter } from 'react-router'
import { OfflinePage } from '../features/site/components/offline-page.tsx'
import { pageTitles } from '../features/site/page-titles.ts'
import { PageSpinner } from '@nikhar/ui/spinner'
import { App } from './app.tsx'
import { appRoutes } from './app-routes.ts'
import { PageFrame } from './frame/page-frame.tsx'
import { paths, patterns } from './navigation/paths.ts'
import { loadComponent, type PageRoute } from '@nikhar/client/page-route'

/**
 * The public pages, which the build renders completely. Those that are only read start their scripts on interaction.
 */
export const publicPages = [
  {
    path: patterns.landing,
    readOnly: true,
    isIndexed: true,
    module: 'src/app/pages/landing-page.tsx',
    title: pageTitles.landing,
    description: brand.description,
  },
  {
    path: patterns.terms,
    readOnly: true,
    isIndexed: true,
    module: 'src/app/pages/terms-page.tsx',
    title: pageTitles.terms,
    description: `How ${brand.name} handles bookings, cancellations, refunds and your data, in plain words.`,
  },
  {
    path: patterns.cardStackDemo,
    readOnly: false,
    // Its salons are examples.
    isIndexed: false,
    module: 'src/app/pages/card-stack-page.tsx',
    title: pageTitles.cardStack,
    description: 'Swipe through a stack of salons: right to keep, left to pass.',
  },
  {
    path: patterns.partner,
    readOnly: false,
    isIndexed: true,
    module: 'src/app/pages/partner-page.tsx',
    title: pageTitles.partner,
    description: `Run a salon or a spa? List it on ${brand.name} and let customers nearby book your chairs.`,
  },
]

/** The tree must equal the one in main.tsx, or hydration fails and React renders the page again. */
export function renderPage(path: string): Promise<string> {
  return render(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  )
}

export interface SkeletonPage {
  pattern: string
  /** An address of the pattern, with an id in place of each parameter. */
  path: string
  /** Whether it shows the serif font on phones; wide screens show it in the logo. */
  hasSerif: boolean
  /** The fonts that the page needs besides serif and sans. */
  fonts: string[]
  /** Whether the server inserts the outlet's first picture into the document. */
  hasPicture: boolean
}

/** The pages that customers open most: their documents show a skeleton before any script runs. */
export const skeletonPages: SkeletonPage[] = [
  {
    pattern: patterns.home,
    path: paths.home(),
    hasSerif: true,
    fonts: ['fraunces-italic.woff2', 'fraunces-rupee.woff2'],
    hasPicture: false,
  },
  { pattern: patterns.search, path: paths.search(), hasSerif: false, fonts: [], hasPicture: false },
  { pattern: patterns.outlet, path: paths.outlet(1), hasSerif: true, fonts: [], hasPicture: true },
  { pattern: patterns.cart, path: paths.cart(), hasSerif: true, fonts: [], hasPicture: false },
  { pattern: patterns.slotBooking, path: paths.slotBooking(1), hasSerif: true, fonts: [], hasPicture: false },
  { pattern: patterns.checkout, path: paths.checkout(1), hasSerif: true, fonts: [], hasPicture: true },
]

/** The loading state of a page, inert: there is no script yet to handle its buttons. */
export async function renderSkeleton(path: string): Promise<string> {
  const route = matchRoutes(appRoutes, path)?.at(-1)?.route
  if (!route) throw new Error(`no page at ${path}`)
  const Page = await loadComponent(route)
  return render(
    <StaticRouter location={path}>
      <QueryClientProvider client={new QueryClient()}>
        <div data-skeleton inert className="lg:hidden">
          <PageFrame pathname={path}>
            <Page />
          </PageFrame>
        </div>
      </QueryClientProvider>
    </StaticRouter>,
  )
}

/** What a document without a skeleton shows until its scripts run. */
export function renderSplash(): Promise<string> {
  return render(<PageSpinner />)
}

/** The source files of each page of the app, by its pattern: the router, which brings the layouts, and the page. */
export async function findPageModules(): Promise<Record<string, string[]>> {
  const files = import.meta.glob<Record<string, unknown>>('./pages/*-page.tsx')
  const fileOfComponent = new Map<unknown, string>()
  for (const [file, load] of Object.entries(files)) {
    for (const exported of Object.values(await load())) fileOfComponent.set(exported, file.replace('./', 'src/app/'))
  }
  const modules: Record<string, string[]> = {}
  const visit = async (routes: PageRoute[]) => {
    for (const route of routes) {
      const { path, children = [] } = route
      if (path && path !== patterns.notFound) {
        const file = fileOfComponent.get(await loadComponent(route))
        if (!file) throw new Error(`the page at ${path} is not in pages/`)
        modules[path] = ['src/app/router.tsx', file]
      }
      await visit(children)
    }
  }
  await visit(appRoutes)
  return modules
}

export function renderOfflinePage(): Promise<string> {
  return render(<OfflinePage cardStackHref={paths.cardStackDemo()} />)
}

async function render(tree: React.ReactNode): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(tree, {
    // Above this size React streams parts out of order and moves them into place by script.
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new AggregateError(errors, 'a page could not be rendered')
  return html
}
