import { CardStack } from '../../features/site/components/card-stack.tsx'
import { SiteHeader } from '../../features/site/components/site-header.tsx'
import { pageTitles } from '../../features/site/page-titles.ts'
import { publicPaths } from '../navigation/public-paths.ts'

export function CardStackPage() {
  return (
    <>
      <title>{pageTitles.cardStack}</title>
      <SiteHeader homeTo={publicPaths.landing()} loginTo={publicPaths.login()} />
      <main className="overflow-x-clip pt-2 pb-10">
        <div className="mx-auto w-full max-w-120 px-gutter">
          <h1 className="type-title">
            Find your <em className="text-ink-accent">chair</em>
          </h1>
          <p className="mt-1.5 text-ink-2">
            Swipe right to keep, left to pass.
            <span className="pointer-coarse:hidden"> Arrow keys work too.</span>
          </p>
          <CardStack bookTo={publicPaths.checkLogin()} />
        </div>
      </main>
    </>
  )
}
