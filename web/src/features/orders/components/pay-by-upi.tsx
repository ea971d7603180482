import { createUpiLink } from '@nikhar/contract/billing'
import { formatRupees } from '@nikhar/contract/money'
import type { Order } from '@nikhar/contract/orders'
import { QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClasses } from '@nikhar/ui/button'
import { QrCode } from '@nikhar/ui/qr-code'
import { Sheet } from '@nikhar/ui/sheet'

/**
 * Pays the salon directly, from any UPI app: there is no gateway, so the salon records that it has received the money.
 */
export function PayByUpi({ order: { orderId, outlet, payment } }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const upiId = payment.upiId ?? ''
  const sum = formatRupees(payment.due, 'always')
  const link = createUpiLink({
    upiId,
    payee: outlet.outletName,
    rupees: payment.due,
    note: `Booking ${orderId.slice(0, 8).toUpperCase()}`,
  })
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <a href={link} className={`${buttonClasses({ size: 'md' })} flex-1`}>
          {`Pay ${sum} by UPI`}
        </a>
        <Button variant="soft" size="md" aria-label="Show the UPI code" onClick={() => setOpen(true)}>
          <QrIcon aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <p className="text-sm text-ink-2">
        {`Goes straight to ${outlet.outletName}. It shows as paid here once the salon has seen it.`}
      </p>
      <Sheet open={isOpen} onOpenChange={setOpen} title="Pay by UPI">
        <div className="mt-4 grid justify-items-center gap-3 pb-4 text-center">
          <div className="w-full max-w-64 overflow-hidden rounded-lg bg-[#ffffff]">
            <QrCode text={link} label={`QR code to pay ${sum} to ${upiId} by UPI`} />
          </div>
          <p className="type-h3 tabular-nums">{sum}</p>
          <p className="text-sm break-all text-ink-2">{upiId}</p>
        </div>
      </Sheet>
    </div>
  )
}
