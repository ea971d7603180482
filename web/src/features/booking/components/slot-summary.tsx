import type { Outlet, Stylist } from '@nikhar/contract/discovery'
import { formatRupees, multiplyRupees } from '@nikhar/contract/money'
import { formatDay, formatTime } from '@nikhar/contract/orders'
import { dayNames, formatShortDay, salonDayOf } from '@nikhar/contract/salon-time'
import { Sparkles } from 'lucide-react'
import { ActionBar } from '@nikhar/ui/action-bar'
import { Avatar } from '@nikhar/ui/avatar'
import { Button } from '@nikhar/ui/button'
import { Card, Rule } from '@nikhar/ui/card'
import { DateTile } from '@nikhar/ui/day-tile'
import { Picture } from '@nikhar/ui/picture'
import { IconTile } from '@nikhar/ui/icon-tile'
import { pictureSource } from '@nikhar/ui/thumbnail'
import { formatShortAddress } from '../address.ts'
import { formatServiceCount } from '../cart.ts'
import type { OrderDraft } from '../order-draft.ts'
import { describeStylist, getStylistPhotoUrl } from '../stylist.ts'

interface SlotSummaryProps {
  draft: OrderDraft
  outlet: Outlet | undefined
  /** Undefined until a time is chosen. */
  slot: { startTime: string; endTime: string } | undefined
  onBook: () => void
}

/** The order with the button: in the action bar on phones, beside the times on the desktop. */
export function SlotSummary({ draft, outlet, slot, onBook }: SlotSummaryProps) {
  const { services, totalPrice, totalTimeTaken, stylist, selectedDate } = draft
  const [banner] = outlet?.outletBannerImages ?? []
  const button = (block: boolean) => (
    <Button block={block} variant={slot ? 'primary' : 'soft'} onClick={onBook}>
      Book Service
    </Button>
  )
  return (
    <>
      <aside className="sticky top-24 max-lg:hidden">
        <Card padded={false} className="overflow-hidden">
          {banner !== undefined && <Picture source={pictureSource(banner, [600])} alt="" sizes="24rem" ratio="3/1" />}
          <div className="grid gap-4 p-6">
            <div>
              <h2 className="type-h3">{outlet?.name}</h2>
              <p className="text-sm text-ink-3">{outlet && formatShortAddress(outlet.address)}</p>
            </div>
            {slot && <TimeRow {...slot} minutes={totalTimeTaken} />}
            <StylistRow stylist={stylist} />
            <Rule dashed />
            <ul className="grid gap-2">
              {services.map(({ _id, serviceName, price, quantity }) => (
                <li key={_id} className="flex justify-between gap-4">
                  <span className="min-w-0">{quantity > 1 ? `${serviceName} × ${quantity}` : serviceName}</span>
                  <span className="flex-none font-semibold tabular-nums">
                    {formatRupees(multiplyRupees(price, quantity))}
                  </span>
                </li>
              ))}
            </ul>
            <p className="flex justify-between type-h3 tabular-nums">
              <span>{formatServiceCount(services.length)}</span> <span>{formatRupees(totalPrice)}</span>
            </p>
            {button(true)}
          </div>
        </Card>
      </aside>
      <ActionBar>
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0" role="status">
            <span className="block text-sm text-ink-3">
              {selectedDate ? formatShortDay(selectedDate) : 'No date chosen'}
            </span>
            <b className="block font-bold tabular-nums">
              {slot ? `${formatTime(slot.startTime)} – ${formatTime(slot.endTime)}` : 'No time chosen'}
            </b>
          </p>
          {button(false)}
        </div>
      </ActionBar>
    </>
  )
}

export function TimeRow({ startTime, endTime, minutes }: { startTime: string; endTime: string; minutes: number }) {
  const { number, shortMonth } = dayNames(salonDayOf(new Date(startTime)))
  return (
    <div data-visit-time className="flex items-center gap-3">
      <DateTile month={shortMonth} day={number} />
      <p className="min-w-0">
        <span className="block font-semibold">{formatDay(startTime)}</span>
        <span className="block text-sm text-ink-3 tabular-nums">
          {formatTime(startTime)} – {formatTime(endTime)} · {minutes} mins
        </span>
      </p>
    </div>
  )
}

export function StylistRow({ stylist }: { stylist: Stylist | null }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {stylist ? (
        <Avatar name={stylist.name} src={getStylistPhotoUrl(stylist, 96)} shape="md" />
      ) : (
        <IconTile size="md">
          <Sparkles />
        </IconTile>
      )}
      <p className="min-w-0">
        <span className="block font-semibold">{stylist?.name ?? 'Any stylist'}</span>
        <span className="block text-sm text-ink-3">
          {stylist ? `Your stylist · ${describeStylist(stylist)}` : 'Anyone free'}
        </span>
      </p>
    </div>
  )
}
