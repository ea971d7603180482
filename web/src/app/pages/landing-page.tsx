import { Features } from '../../features/site/components/features.tsx'
import { Hero } from '../../features/site/components/hero.tsx'
import { HowItWorks } from '../../features/site/components/how-it-works.tsx'
import { OffersSoon } from '../../features/site/components/offers-soon.tsx'
import { PresenceFigures } from '../../features/site/components/presence-figures.tsx'
import { SectionLinks } from '../../features/site/components/section-links.tsx'
import { SiteFooter } from '../../features/site/components/site-footer.tsx'
import { SiteHeader } from '../../features/site/components/site-header.tsx'
import { pageTitles } from '../../features/site/page-titles.ts'
import { publicPaths } from '../navigation/public-paths.ts'

export function LandingPage() {
  return (
    <>
      <title>{pageTitles.landing}</title>
      <SiteHeader homeTo={publicPaths.landing()} loginTo={publicPaths.login()}>
        <SectionLinks />
      </SiteHeader>
      <main>
        <Hero searchTo={publicPaths.search()} bookTo={publicPaths.checkLogin()} joinTo={publicPaths.registration()} />
        <Features />
        <HowItWorks />
        <PresenceFigures />
        <OffersSoon joinTo={publicPaths.registration()} />
      </main>
      <SiteFooter
        partnerTo={publicPaths.partner()}
        termsTo={publicPaths.terms()}
        cardStackTo={publicPaths.cardStackDemo()}
      />
    </>
  )
}
