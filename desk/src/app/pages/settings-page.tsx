import { brand } from '@nikhar/contract/brand'
import { PageHeader } from '../../components/page-header.tsx'
import { WaitingCard } from '../../features/identity/components/waiting-card.tsx'
import { SalonMessageSwitches } from '../../features/messages/components/salon-message-switches.tsx'
import { SettingsView } from '../../features/settings/components/settings-view.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'

/** How the outlet takes bookings, where its payments go, and which messages its owner receives. */
export function SettingsPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Settings · ${outlet.outletName} · ${brand.name}`}</title>
      <PageHeader title="Settings" />
      <div className="px-gutter pb-6 md:px-4 desk:px-6">
        <SettingsView
          key={outlet.outletId}
          outlet={outlet}
          waiting={
            <WaitingCard outletId={outlet.outletId} canWithdraw={outlet.permissions.includes('changeSettings')} />
          }
        >
          <SalonMessageSwitches outletId={outlet.outletId} />
        </SettingsView>
      </div>
    </>
  )
}
