import { PartnerRedirect } from '../../features/site/components/partner-redirect.tsx'
import { SiteHeader } from '../../features/site/components/site-header.tsx'
import { titles } from '../../features/site/titles.ts'
import { paths } from '../paths.ts'

export function PartnerPage() {
  return (
    <>
      <title>{titles.partner}</title>
      <SiteHeader homeTo={paths.landing()} loginTo={paths.login()} />
      <main className="page-width">
        <PartnerRedirect />
      </main>
    </>
  )
}
