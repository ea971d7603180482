import { brand } from '@nikhar/contract'
import { SalonMessageSwitches } from '../../features/messages/salon-message-switches.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'

/** Which e-mails the owner gets about an outlet. */
export function MessagesPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Messages · ${outlet.outletName} · ${brand.name}`}</title>
      <PageHeader
        title="Messages"
        text={`What we write to your e-mail address about ${outlet.outletName}. The desk shows all of it in any case.`}
      />
      <div className="max-w-160 px-gutter pb-6 md:px-4 desk:px-6">
        <SalonMessageSwitches outletId={outlet.outletId} />
      </div>
    </>
  )
}
