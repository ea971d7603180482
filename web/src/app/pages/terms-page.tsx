import { PoliciesHeader } from '../../features/site/components/policies-header.tsx'
import { PolicyText } from '../../features/site/components/policy-text.tsx'
import { SiteFooter } from '../../features/site/components/site-footer.tsx'
import { SiteHeader } from '../../features/site/components/site-header.tsx'
import { policies } from '../../features/site/policies.ts'
import { pageTitles } from '../../features/site/page-titles.ts'
import { publicPaths } from '../navigation/public-paths.ts'

export function TermsPage() {
  return (
    <>
      <title>{pageTitles.terms}</title>
      <SiteHeader homeTo={publicPaths.landing()} loginTo={publicPaths.login()} />
      <main className="site-width grid grid-cols-1 gap-6 pt-2 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-14 lg:pt-6">
        <PoliciesHeader />
        <div className="grid gap-4">
          {policies.map((policy) => (
            <PolicyText key={policy.id} {...policy} />
          ))}
        </div>
      </main>
      <SiteFooter
        partnerTo={publicPaths.partner()}
        termsTo={publicPaths.terms()}
        cardStackTo={publicPaths.cardStackDemo()}
      />
    </>
  )
}
