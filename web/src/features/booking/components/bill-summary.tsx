import type { Bill } from '@nikhar/contract/booking'
import { addPaise, formatRupees, toRupees, type Paise } from '@nikhar/contract/money'
import { ChevronDown, PartyPopper } from 'lucide-react'
import { memo, type ReactNode, useId, useState } from 'react'
import { Card, Rule } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'

interface BillRowsProps {
  bill: Bill
  couponCode: string | null
  gstRate: number
}

interface BillSummaryProps extends BillRowsProps {
  /** The error and the button; on phones the button is in the action bar. */
  children: ReactNode
}

export function BillSummary({ children, ...rows }: BillSummaryProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-3">
        <h2 id={id} className="type-h2">
          Bill Summary
        </h2>
        <BillRows {...rows} />
        {children}
      </Card>
    </section>
  )
}

const BillRows = memo(function BillRows({ bill, couponCode, gstRate }: BillRowsProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const taxPaise = addPaise(bill.cgstPaise, bill.sgstPaise)
  return (
    <>
      <BillRow label="Item total" paise={bill.subtotalPaise} />
      {bill.discountPaise > 0 && <BillRow label={`Discount (${couponCode})`} paise={bill.discountPaise} off />}
      {taxPaise > 0 ? (
        <>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="-my-1.5 flex min-h-target w-full items-center justify-between gap-4 rounded-xs text-left"
          >
            <span className="flex items-center gap-1.5 text-ink-2">
              Taxes and charges
              <ChevronDown
                className={classes('size-4 transition-transform duration-(--dur-2)', open && 'rotate-180')}
              />
            </span>
            <Amount paise={taxPaise} />
          </button>
          <div id={id} hidden={!open} className="grid gap-2 pl-3.5 text-sm text-ink-3">
            <BillRow label={`CGST ${gstRate / 2}%`} paise={bill.cgstPaise} quiet />
            <BillRow label={`SGST ${gstRate / 2}%`} paise={bill.sgstPaise} quiet />
          </div>
        </>
      ) : (
        <BillRow label="Taxes and charges" paise={taxPaise} />
      )}
      <Rule dashed />
      <p className="flex justify-between gap-4 type-h3">
        <span>To pay</span> <Amount paise={bill.totalPaise} />
      </p>
      {bill.discountPaise > 0 && (
        <p
          className={classes(
            'flex items-center justify-center gap-2 rounded-md bg-success-soft px-4 py-2.5 text-sm font-semibold',
            'text-on-success-soft',
          )}
        >
          <PartyPopper /> You save {formatRupees(toRupees(bill.discountPaise), 'always')} on this booking
        </p>
      )}
    </>
  )
})

interface BillRowProps {
  label: string
  paise: Paise
  /** Subtracted from the bill. */
  off?: boolean
  quiet?: boolean
}

function BillRow({ label, paise, off = false, quiet = false }: BillRowProps) {
  return (
    <p className={classes('flex justify-between gap-4', off ? 'text-success' : !quiet && 'text-ink-2')}>
      <span className="min-w-0">{label}</span>
      <Amount paise={paise} plain={quiet} off={off} />
    </p>
  )
}

function Amount({ paise, plain = false, off = false }: { paise: Paise; plain?: boolean; off?: boolean }) {
  return (
    <span
      className={classes(
        'flex-none tabular-nums',
        !plain && classes('font-semibold', off ? 'text-success' : 'text-ink'),
      )}
    >
      {(off ? '– ' : '') + formatRupees(toRupees(paise), 'always')}
    </span>
  )
}
