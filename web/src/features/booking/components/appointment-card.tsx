import type { Outlet } from '@nikhar/contract/discovery'
import { CHECKOUT_PICTURE } from '@nikhar/contract/pictures'
import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { Card, CardLink, Rule } from '@nikhar/ui/card'
import { Picture } from '@nikhar/ui/picture'
import { TextLink } from '@nikhar/ui/text-link'
import { pictureSource } from '@nikhar/ui/thumbnail'
import { formatShortAddress } from '../address.ts'
import type { OrderDraft } from '../order-draft.ts'
import { StylistRow, TimeRow } from './slot-summary.tsx'

const { widths, sizes } = CHECKOUT_PICTURE

interface AppointmentCardProps {
  draft: OrderDraft
  outlet: Pick<Outlet, 'name' | 'address' | 'outletBannerImages'> | undefined
  outletTo: string
  /** Undefined while an order was sent without a response: its slot must not change. */
  changeTo: string | undefined
}

/** Outlet, time and stylist of the appointment. */
export const AppointmentCard = memo(function AppointmentCard(props: AppointmentCardProps) {
  const { draft, outlet, outletTo, changeTo } = props
  const { startTime, endTime, totalTimeTaken, stylist } = draft
  const [banner] = outlet?.outletBannerImages ?? []
  return (
    <Card padded={false} className="overflow-hidden">
      {banner !== undefined && (
        <Picture source={pictureSource(banner, widths)} alt="" sizes={sizes} ratio="3/1" eager className="lg:hidden" />
      )}
      <div className="grid gap-4 p-4.5">
        <div className="relative flex items-center gap-3">
          <p className="min-w-0 flex-1">
            <CardLink to={outletTo} className="block truncate type-h3">
              {outlet?.name ?? '\u00a0'}
            </CardLink>
            <span className="block text-sm text-ink-3">{outlet ? formatShortAddress(outlet.address) : '\u00a0'}</span>
          </p>
          <ChevronRight className="flex-none text-ink-3" />
        </div>
        <Rule />
        {startTime !== null && endTime !== null && (
          <TimeRow startTime={startTime} endTime={endTime} minutes={totalTimeTaken} />
        )}
        <div className="flex items-center justify-between gap-3">
          <StylistRow stylist={stylist} />
          {changeTo !== undefined && (
            <TextLink to={changeTo} className="flex-none text-sm">
              Change
            </TextLink>
          )}
        </div>
      </div>
    </Card>
  )
})
