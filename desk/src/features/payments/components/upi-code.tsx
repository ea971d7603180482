import { formatRupees, type Rupees } from '@nikhar/contract/money'
import { Maximize2, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Dialog } from '@nikhar/ui/dialog'
import { Note } from '@nikhar/ui/note'
import { QrCode } from '@nikhar/ui/qr-code'

interface UpiCodeProps {
  upiId: string
  rupees: Rupees
  link: string
}

/** The QR code that a guest scans with any UPI app; it can be enlarged on a tablet that is turned around. */
export function UpiCode({ upiId, rupees, link }: UpiCodeProps) {
  const [isLarge, setLarge] = useState(false)
  const label = `QR code to pay ${formatRupees(rupees)} to ${upiId} by UPI`
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4 rounded-lg bg-surface-2 p-4">
        <div className="w-36 overflow-hidden rounded-md bg-[#ffffff]">
          <QrCode text={link} label={label} />
        </div>
        <div className="grid min-w-28 flex-1 gap-2.5 text-sm">
          <p>
            <span className="block text-ink-2">UPI id</span>
            <b className="break-all">{upiId}</b>
          </p>
          <p>
            <span className="block text-ink-2">Amount</span>
            <b className="tabular-nums">{formatRupees(rupees, 'always')}</b>
          </p>
          <Button variant="soft" size="sm" onClick={() => setLarge(true)}>
            <Maximize2 aria-hidden="true" className="size-4" />
            Show to guest
          </Button>
        </div>
      </div>
      <Note>
        <b>Check your UPI app</b>
        {` for ${formatRupees(rupees)}, then tap Received. UPI doesn’t notify us.`}
      </Note>
      <Dialog
        open={isLarge}
        onOpenChange={setLarge}
        icon={Smartphone}
        tone="plum"
        title={formatRupees(rupees, 'always')}
        text={`Scan with any UPI app to pay ${upiId}.`}
        done="Back"
      >
        <div className="mt-4 overflow-hidden rounded-lg bg-[#ffffff]">
          <QrCode text={link} label={label} />
        </div>
      </Dialog>
    </div>
  )
}
