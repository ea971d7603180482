import type { Appointment, OrderOutlet } from '@nikhar/contract/orders'
import type { ReactNode } from 'react'
import { Avatar } from '@nikhar/ui/avatar'
import { Card } from '@nikhar/ui/card'
import { Link } from '@nikhar/ui/link'
import { Note } from '@nikhar/ui/note'
import { Picture } from '@nikhar/ui/picture'
import { pictureSource } from '@nikhar/ui/thumbnail'
import { getAssignedStylist } from '../appointment.ts'
import { DetailCard } from './detail-card.tsx'

/** The assigned stylist; `children` are actions. */
export function AppointmentDetails({
  appointment,
  stylistPhoto,
  children,
}: {
  appointment: Appointment
  stylistPhoto: string | undefined
  children?: ReactNode
}) {
  const { name } = getAssignedStylist(appointment)
  const { overrideClientReason: changeReason } = appointment
  return (
    <DetailCard title="Appointment">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={stylistPhoto} shape="md" />
        <p className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-3">Assigned stylist</span>
        </p>
      </div>
      {changeReason && <Note tone="info">{changeReason}</Note>}
      {children}
    </DetailCard>
  )
}

/** Name and address of the outlet; `children` are actions. */
export function OutletDetails({ outlet, to, children }: { outlet: OrderOutlet; to: string; children: ReactNode }) {
  const { outletName, outletBannerImages, address } = outlet
  const [banner] = outletBannerImages
  const { propertyNumber, street, landmark, city, state, pincode } = address
  return (
    <section aria-labelledby="order-outlet">
      <Card padded={false} className="overflow-hidden">
        {banner !== undefined && (
          <Picture source={pictureSource(banner, [600])} alt="" sizes="(min-width: 64rem) 28rem, 100vw" ratio="3/1" />
        )}
        <div className="grid gap-3.5 p-4.5">
          <div>
            <h2 id="order-outlet" className="type-h3">
              <Link to={to} className="-my-2 inline-flex min-h-target items-center rounded-xs hover:text-primary">
                {outletName}
              </Link>
            </h2>
            <p className="text-sm text-ink-3">
              {[propertyNumber, street, landmark, city, `${state} ${pincode}`].filter(Boolean).join(', ')}
            </p>
          </div>
          {children}
        </div>
      </Card>
    </section>
  )
}
