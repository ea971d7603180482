import { PartnerRedirect } from '../../features/site/components/partner-redirect.tsx'
import { SiteHeader } from '../../features/site/components/site-header.tsx'
import { pageTitles } from '../../features/site/page-titles.ts'
import { publicPaths } from '../navigation/public-paths.ts'

export function PartnerPage() {
  return (
    <>
      <title>{pageTitles.partner}</title>
      <SiteHeader homeTo={publicPaths.landing()} loginTo={publicPaths.login()} />
      <main className="page-width">
        <PartnerRedirect />
      </main>
    </>
  )
}
