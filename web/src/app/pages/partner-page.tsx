import { PartnerRedirect } from '../../features/site/components/partner-redirect.tsx'
import { SiteHeader } from '../../features/site/components/site-header.tsx'
import { publicPages } from '../../features/site/public-pages.ts'
import { paths } from '../paths.ts'

export function PartnerPage() {
  return (
    <>
      <title>{publicPages.partner.title}</title>
      <SiteHeader homeTo={paths.landing()} loginTo={paths.login()} />
      <main className="page-width">
        <PartnerRedirect />
      </main>
    </>
  )
}
