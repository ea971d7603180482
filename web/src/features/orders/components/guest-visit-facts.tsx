import { formatPhone } from '@nikhar/contract/accounts'
import type { GuestVisit } from '@nikhar/contract/clientele'
import { formatRupees } from '@nikhar/contract/money'
import { formatTime } from '@nikhar/contract/orders'
import { nameDay } from '@nikhar/contract/relative-day'
import { Calendar, MapPin, Phone, Scissors, UserRound, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'

/** Time, salon, stylist and price. */
export function GuestVisitFacts({ visit }: { visit: GuestVisit }) {
  const { startTime, endTime, address, phone, stylistName, services, total } = visit
  const what = services.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')
  return (
    <ul className="grid gap-3">
      <Fact icon={<Calendar />}>{`${nameDay(startTime)}, ${formatTime(startTime)} – ${formatTime(endTime)}`}</Fact>
      <Fact icon={<Scissors />}>{what}</Fact>
      <Fact icon={<UserRound />}>{`with ${stylistName}`}</Fact>
      <Fact icon={<Wallet />}>{`${formatRupees(total, 'always')}, to pay at the salon`}</Fact>
      <Fact icon={<MapPin />}>{address}</Fact>
      {phone && (
        <Fact icon={<Phone />}>
          <a href={`tel:${phone}`} className="underline underline-offset-2">
            {formatPhone(phone)}
          </a>
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:flex-none [&>svg]:text-primary">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
