import { brand } from '@nikhar/contract/brand'
import { addDays, formatFullDay } from '@nikhar/contract/salon-time'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { IconButton } from '@nikhar/ui/icon-button'
import { PageHeader } from '../../components/page-header.tsx'
import { CashDayView } from '../../features/day-close/components/cash-day-view.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'
import { paths } from '../../lib/paths.ts'
import { today } from '../../lib/salon-time.ts'

/** The money of one day: the payments, and the closing with the counted cash. */
export function DayClosePage() {
  const { day: asked = today() } = useParams()
  const navigate = useNavigate()
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  const day = Number.isNaN(Date.parse(asked)) || asked > today() ? today() : asked
  const show = (next: string) => void navigate(paths.dayClose(outlet.outletId, next))
  return (
    <>
      <title>{`Day close · ${outlet.outletName} · ${brand.name}`}</title>
      <PageHeader title="Day close" text={formatFullDay(day)}>
        <IconButton label="Previous day" onClick={() => show(addDays(day, -1))}>
          <ChevronLeft />
        </IconButton>
        <IconButton label="Next day" disabled={day >= today()} onClick={() => show(addDays(day, 1))}>
          <ChevronRight />
        </IconButton>
      </PageHeader>
      <div className="px-gutter pb-8 md:px-4 desk:px-6">
        <CashDayView outletId={outlet.outletId} day={day} canReopen={outlet.permissions.includes('reopenCashDay')} />
      </div>
    </>
  )
}
