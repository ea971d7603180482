import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { OfflinePage } from '../features/site/components/offline-page.tsx'
import { publicPages } from '../features/site/public-pages.ts'
import { paths, patterns } from './paths.ts'
import { App } from './router.tsx'

/** The pages the build turns into HTML, so that they can be read before any script runs, or without one. */
export const prerenderedPages = [
  { path: patterns.landing, module: 'src/app/pages/landing-page.tsx', ...publicPages.landing },
  { path: patterns.terms, module: 'src/app/pages/terms-page.tsx', ...publicPages.terms },
  { path: patterns.cardStackDemo, module: 'src/app/pages/card-stack-page.tsx', ...publicPages.cardStack },
  { path: patterns.partner, module: 'src/app/pages/partner-page.tsx', ...publicPages.partner },
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
