import { brand } from '@nikhar/contract/brand'
import { DeviceAlerts } from '../../features/alerts/components/device-alerts.tsx'
import { EmailAlerts } from '../../features/alerts/components/email-alerts.tsx'
import { CalendarFeedsCard } from '../../features/calendar-feeds/components/calendar-feeds-card.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'

/** How an account is notified of bookings at an outlet: on this device, by e-mail, and in their own calendar. */
export function AlertsPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  const { outletId, outletName, permissions } = outlet
  return (
    <>
      <title>{`Alerts · ${outletName} · ${brand.name}`}</title>
      <PageHeader
        title="Alerts"
        text={`Choose how you hear about bookings at ${outletName}. The desk always shows them all.`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 px-gutter pb-6 md:px-4 desk:grid-cols-2 desk:px-6">
        <DeviceAlerts />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {permissions.includes('readClients') && <EmailAlerts outletId={outletId} />}
          {permissions.includes('shareCalendar') && <CalendarFeedsCard outletId={outletId} />}
        </div>
      </div>
    </>
  )
}
