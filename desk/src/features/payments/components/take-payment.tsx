import { createUpiLink, type PaymentMethod } from '@nikhar/contract/billing'
import type { DeskOrder } from '@nikhar/contract/desk'
import { addRupees, asRupees, formatRupees, type Rupees } from '@nikhar/contract/money'
import { explainRupees, parseRupees } from '@nikhar/contract/parse-rupees'
import { ArrowLeft, Banknote, Check, CreditCard, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'
import { Field } from '@nikhar/ui/field'
import { IconButton } from '@nikhar/ui/icon-button'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { listTips } from '../tip-presets.ts'
import { UpiCode } from './upi-code.tsx'
import { useTakePayment } from '../use-take-payment.ts'

const METHODS: { value: PaymentMethod; label: string; icon: typeof QrIcon }[] = [
  { value: 'UPI', label: 'UPI', icon: QrIcon },
  { value: 'CASH', label: 'Cash', icon: Banknote },
  { value: 'CARD', label: 'Card', icon: CreditCard },
]

/** Method, amount and tip of a payment: the amount due is prefilled, so that most payments take two taps. */
export function TakePayment({ order, onDone }: { order: DeskOrder; onDone: () => void }) {
  const { payment, bill, appointment, visitor } = order
  const [method, setMethod] = useState<PaymentMethod>(payment.upiId === null ? 'CASH' : 'UPI')
  const [tip, setTip] = useState(asRupees(0))
  const [part, setPart] = useState<string>()
  const mutation = useTakePayment(order)
  const amount = part === undefined ? payment.due : parseRupees(part)
  const total = addRupees(amount ?? asRupees(0), tip)

  function take() {
    if (amount === undefined || total === 0) return
    mutation.mutate({ method, amount, ...(tip > 0 && { tip }) }, { onSuccess: onDone })
  }

  return (
    <section aria-label="Take payment" className="grid gap-5">
      <div className="flex items-center gap-3">
        <IconButton label="Back" variant="quiet" onClick={onDone}>
          <ArrowLeft />
        </IconButton>
        <h2 className="type-h2 flex-1">Take payment</h2>
        <span className="text-sm text-ink-2">{visitor.firstName}</span>
      </div>
      <p className="text-center">
        <span className="block text-sm text-ink-2">To pay</span>
        <output className="block text-[2.75rem] leading-tight font-bold tracking-tight tabular-nums">
          {formatRupees(total)}
        </output>
        <span className="mt-1 block text-sm text-ink-2">{describeSum(bill.total, payment.paid, tip)}</span>
      </p>
      <TipChoice stylist={appointment.assignedClientName} bill={bill.total} tip={tip} onTip={setTip} />
      <MethodChoice method={method} onMethod={setMethod} />
      <PartChoice due={payment.due} part={part} onPart={setPart} />
      {method === 'UPI' && payment.upiId !== null && total > 0 && (
        <UpiCode
          upiId={payment.upiId}
          rupees={total}
          link={createUpiLink({
            upiId: payment.upiId,
            payee: order.outletName,
            rupees: total,
            note: `Booking ${order.orderId.slice(0, 8).toUpperCase()}`,
          })}
        />
      )}
      {method === 'UPI' && payment.upiId === null && <Note>Add your UPI id in Settings to show a QR code here.</Note>}
      <InlineError error={mutation.error?.message} />
      <Button
        block
        className={total > 0 ? 'bg-success! bg-none! text-on-success!' : undefined}
        pending={mutation.isPending}
        pendingText="Saving..."
        disabled={total === 0 || amount === undefined}
        onClick={take}
      >
        <Check aria-hidden="true" />
        {total > 0 ? `Received ${formatRupees(total)}` : 'Received'}
      </Button>
    </section>
  )
}

function describeSum(bill: Rupees, paid: Rupees, tip: Rupees): string {
  const parts = [`Bill ${formatRupees(bill)}`]
  if (paid > 0) parts.push(`${formatRupees(paid)} already paid`)
  if (tip > 0) parts.push(`tip ${formatRupees(tip)}`)
  return parts.join(' · ')
}

interface TipChoiceProps {
  stylist: string
  bill: Rupees
  tip: Rupees
  onTip: (rupees: Rupees) => void
}

function TipChoice({ stylist, bill, tip, onTip }: TipChoiceProps) {
  const [typed, setTyped] = useState<string>()
  const chip = 'min-h-target rounded-[.875rem] px-2 text-sm font-semibold tabular-nums'
  return (
    <fieldset>
      <legend className="sr-only">Tip</legend>
      <p aria-hidden="true" className="mb-2 flex justify-between gap-3 text-sm">
        <b>{`Tip for ${stylist}`}</b>
        <span className="text-ink-2">not part of the bill</span>
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-2">
        {listTips(bill).map(({ label, rupees }) => (
          <button
            key={label}
            type="button"
            aria-pressed={typed === undefined && tip === rupees}
            onClick={() => {
              setTyped(undefined)
              onTip(rupees)
            }}
            className={classes(chip, typed === undefined && tip === rupees ? ON : OFF)}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={typed !== undefined}
          onClick={() => {
            setTyped('')
            onTip(asRupees(0))
          }}
          className={classes(chip, typed === undefined ? OFF : ON)}
        >
          Other
        </button>
      </div>
      {typed !== undefined && (
        <Field
          label="Tip in rupees"
          inputMode="decimal"
          value={typed}
          error={explainRupees(typed)}
          onChange={({ target }) => {
            setTyped(target.value)
            onTip(parseRupees(target.value) ?? asRupees(0))
          }}
          className="mt-3"
        />
      )}
    </fieldset>
  )
}

const ON = 'bg-primary-soft text-on-primary-soft shadow-[inset_0_0_0_1.5px_currentColor]'
const OFF = 'bg-surface text-ink shadow-line-strong hover:bg-surface-2'

function MethodChoice({ method, onMethod }: { method: PaymentMethod; onMethod: (method: PaymentMethod) => void }) {
  return (
    <div role="group" aria-label="Paid by" className="grid grid-cols-3 gap-1 rounded-[1.125rem] bg-surface-2 p-1">
      {METHODS.map(({ value, label, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={method === value}
          onClick={() => onMethod(value)}
          className={classes(
            'inline-flex min-h-target items-center justify-center gap-2 rounded-[.9rem] text-sm font-semibold',
            method === value ? 'bg-surface-on text-primary shadow-1' : 'text-ink-2 hover:text-ink',
          )}
        >
          <Icon aria-hidden="true" className="size-4.5" />
          {label}
        </button>
      ))}
    </div>
  )
}

interface PartChoiceProps {
  due: Rupees
  /** As typed; undefined when all that is due is paid. */
  part: string | undefined
  onPart: (part: string | undefined) => void
}

function PartChoice({ due, part, onPart }: PartChoiceProps) {
  if (part === undefined) {
    return (
      <Button variant="link" size="sm" className="justify-self-start text-sm" onClick={() => onPart('')}>
        Part payment
      </Button>
    )
  }
  return (
    <Field
      label="Amount"
      hint={`${formatRupees(due)} is due`}
      inputMode="decimal"
      value={part}
      error={explainRupees(part)}
      onChange={({ target }) => onPart(target.value)}
      trailing={
        <Button variant="ghost" size="sm" onClick={() => onPart(undefined)}>
          Full amount
        </Button>
      }
    />
  )
}
