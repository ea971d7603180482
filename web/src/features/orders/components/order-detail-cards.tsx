import { type Appointment, formatRupees, type Order, type OrderOutlet } from '@nikhar/contract'
import type { ReactNode } from 'react'
import { Avatar } from '@nikhar/ui/avatar'
import { Card, Rule } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { Note } from '@nikhar/ui/note'
import { Picture } from '@nikhar/ui/picture'
import { pictureSource } from '@nikhar/ui/thumbnail'
import { getAssignedStylist } from '../appointment.ts'

interface DetailCardProps {
  title: string
  children: ReactNode
}

function DetailCard({ title, children }: DetailCardProps) {
  const id = `order-${title.toLowerCase().replace(' ', '-')}`
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-3">
        <h2 id={id} className="type-h3">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}

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

export function PaymentSummary({ order: { bill, amountPaid } }: { order: Order }) {
  return (
    <DetailCard title="Payment summary">
      <Amount label="Subtotal" rupees={bill.subtotal} />
      {bill.discount > 0 && (
        <Amount label={bill.couponCode ? `Discount (${bill.couponCode})` : 'Discount'} rupees={-bill.discount} good />
      )}
      <Amount label="Taxes and charges" rupees={bill.cgst + bill.sgst} />
      <Rule dashed />
      <p className="flex justify-between gap-4 type-h3 tabular-nums">
        <span>Total Paid</span> <span>{formatRupees(amountPaid, 'always')}</span>
      </p>
    </DetailCard>
  )
}

function Amount({ label, rupees, good = false }: { label: string; rupees: number; good?: boolean }) {
  return (
    <p className={classes('flex justify-between gap-4', good ? 'text-success' : 'text-ink-2')}>
      <span className="min-w-0">{label}</span>
      <span className={classes('flex-none font-semibold tabular-nums', !good && 'text-ink')}>
        {(rupees < 0 ? '– ' : '') + formatRupees(Math.abs(rupees), 'always')}
      </span>
    </p>
  )
}
