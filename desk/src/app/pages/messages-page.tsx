import { brand } from '@nikhar/contract'
import { SalonMessageSwitches } from '../../features/messages/salon-message-switches.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'

/** Which e-mails the owner gets about an outlet. */
export function MessagesPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Messages · ${outlet.outletName} · ${brand.name}`}</title>
      <header className="px-gutter py-5 lg:px-7">
        <h1 className="type-h1">Messages</h1>
        <p className="mt-1 text-ink-2">
          {`What we write to your e-mail address about ${outlet.outletName}. The desk shows all of it in any case.`}
        </p>
      </header>
      <div className="max-w-160 px-gutter pb-6 lg:px-7">
        <SalonMessageSwitches outletId={outlet.outletId} />
      </div>
    </>
  )
}
