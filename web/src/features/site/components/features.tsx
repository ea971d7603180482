import { BadgePercent, CalendarCheck, MapPinned, ScanLine } from 'lucide-react'
import { Card } from '@nikhar/ui/card'
import { IconTile } from '@nikhar/ui/icon-tile'

const features = [
  {
    icon: MapPinned,
    tone: 'plum',
    title: 'Nearby, really',
    text: 'Outlets by distance, with address, phone and directions.',
  },
  {
    icon: CalendarCheck,
    tone: 'ok',
    title: 'Live time slots',
    text: '30 days of open times. Pick a stylist or let the salon choose.',
  },
  {
    icon: BadgePercent,
    tone: 'warm',
    title: 'Offers that apply',
    text: 'Coupons matched to your cart, with the saving worked out.',
  },
  {
    icon: ScanLine,
    tone: 'rose',
    title: 'Scan at the salon',
    text: 'Point at the QR by the mirror and book from the chair.',
  },
] as const

export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="@container site-width py-12">
      <h2 id="features-title" className="mb-6 max-w-100 type-title lg:max-w-144">
        Everything between you and that chair, sorted.
      </h2>
      <ul className="grid grid-cols-2 gap-3.5 @max-[16rem]:grid-cols-1 lg:grid-cols-4 lg:gap-5">
        {features.map(({ icon: Icon, tone, title, text }) => (
          <li key={title}>
            <Card className="h-full lg:p-5.5">
              <IconTile tone={tone} size="md">
                <Icon />
              </IconTile>
              <h3 className="mt-4 type-h3">{title}</h3>
              <p className="mt-1 text-sm text-ink-2">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
