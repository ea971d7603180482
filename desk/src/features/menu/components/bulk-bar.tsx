import { asRupees, formatRupees } from '@nikhar/contract/money'
import { parseRupees } from '@nikhar/contract/parse-rupees'
import { changePrice, PRICE_STEPS, type MenuService, type PriceChange } from '@nikhar/contract/salons'
import { Archive, Users, X } from 'lucide-react'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { classes } from '@nikhar/ui/classes'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'

interface BulkBarProps {
  services: readonly MenuService[]
  /** Shows the new prices in the rows. */
  onPreview: (change: PriceChange | undefined) => void
  pending: boolean
  onApply: (change: PriceChange) => void
  onWho: () => void
  onRetire: () => void
  onClose: () => void
}

/** The rows follow when the typing pauses: there may be hundreds of them. */
const PREVIEW_AFTER_MS = 100

const control = 'min-h-target rounded-md px-3 text-[1rem] outline-offset-2'
const light = 'bg-surface-pop text-ink [&>option]:bg-surface'

/** The actions for the ticked services. New prices are shown in the rows before they are applied. */
export function BulkBar({ services, onPreview, pending, onApply, onWho, onRetire, onClose }: BulkBarProps) {
  const [change, setChange] = useState<PriceChange>()
  const preview = useDebouncedValue(change, PREVIEW_AFTER_MS)
  useEffect(() => {
    startTransition(() => onPreview(preview))
    // Closing the bar removes its preview.
    return () => startTransition(() => onPreview(undefined))
  }, [preview, onPreview])
  const count = services.length
  const impossible = change ? services.filter(({ price }) => changePrice(price, change) === undefined) : []
  const problem = impossible.length > 0 ? `${impossible[0]?.name} would have an invalid price` : undefined
  return (
    <div
      role="region"
      aria-label="Selected services"
      className={classes(
        'fixed inset-x-3 bottom-[calc(max(.875rem,env(safe-area-inset-bottom))+4.875rem)] z-20 mx-auto w-fit max-w-[calc(100vw-1.5rem)]',
        'flex animate-rise flex-wrap items-center gap-2.5 rounded-xl bg-surface-dark p-3 text-sm text-ink-on-dark shadow-3 lg:bottom-5',
      )}
    >
      <b className="px-1 font-semibold" role="status">{`${count} selected`}</b>
      <PriceFields onChange={setChange} />
      <button
        type="button"
        disabled={!change || problem !== undefined || pending}
        onClick={() => change && onApply(change)}
        className={classes(control, 'bg-accent font-semibold text-on-accent disabled:opacity-50')}
      >
        {`Apply to ${count}`}
      </button>
      <BarButton icon={<Users className="size-4.5" />} onClick={onWho}>
        Who
      </BarButton>
      <BarButton icon={<Archive className="size-4.5" />} onClick={onRetire}>
        Retire
      </BarButton>
      <button
        type="button"
        aria-label="Deselect all"
        onClick={onClose}
        className={classes(control, 'px-3.5 hover:bg-[rgb(255_255_255/.1)]')}
      >
        <X className="size-4.5" />
      </button>
      {problem !== undefined && (
        <p role="alert" className="w-full px-1 text-accent">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The amount, in percent or rupees, and the step to which the new price is rounded. */
function PriceFields({ onChange }: { onChange: (change: PriceChange | undefined) => void }) {
  const [text, setText] = useState('')
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent')
  const [roundTo, setRoundTo] = useState<PriceChange['roundTo']>(10)

  function update(next: { text?: string; unit?: 'percent' | 'amount'; roundTo?: PriceChange['roundTo'] }) {
    const given = { text, unit, roundTo, ...next }
    setText(given.text)
    setUnit(given.unit)
    setRoundTo(given.roundTo)
    const size = readSize(given.text.trim())
    const isPossible = size !== 0 && (given.unit === 'amount' ? Math.abs(size) <= 50_000 : size >= -90 && size <= 300)
    onChange(isPossible ? { [given.unit]: size, roundTo: given.roundTo } : undefined)
  }
  return (
    <>
      <label className="flex items-center gap-2">
        <span>Raise by</span>
        <input
          aria-label="Raise by (a minus lowers prices)"
          inputMode="text"
          autoComplete="off"
          value={text}
          placeholder="7"
          onChange={({ target }) => update({ text: target.value })}
          className={classes(control, light, 'w-16 text-right')}
        />
      </label>
      <select
        aria-label="Unit"
        value={unit}
        onChange={({ target }) => update({ unit: target.value as 'percent' | 'amount' })}
        className={classes(control, light)}
      >
        <option value="percent">%</option>
        <option value="amount">₹</option>
      </select>
      <label className="flex items-center gap-2">
        <span className="text-ink-on-dark-2">round to</span>
        <select
          aria-label="Round to"
          value={roundTo}
          onChange={({ target }) => update({ roundTo: Number(target.value) as PriceChange['roundTo'] })}
          className={classes(control, light)}
        >
          {PRICE_STEPS.map((step) => (
            <option key={step} value={step}>
              {formatRupees(asRupees(step))}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

/** Per cent or rupees, with a sign; 0 while it is not a number. */
function readSize(text: string): number {
  const size = parseRupees(text.replace(/^[+-]/, '')) ?? 0
  return text.startsWith('-') ? 0 - size : size
}

function BarButton({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classes(
        control,
        'flex items-center gap-2 bg-[rgb(255_255_255/.1)] font-semibold hover:bg-[rgb(255_255_255/.16)]',
      )}
    >
      {icon}
      {children}
    </button>
  )
}
