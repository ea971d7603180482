import type { OwnOutlet } from '@nikhar/contract/desk'
import { ChevronsUpDown, Store } from 'lucide-react'
import { useNavigate } from 'react-router'
import { classes } from '@nikhar/ui/classes'
import { paths } from '../lib/paths.ts'
import { today } from '../lib/salon-time.ts'

const NEW = 'new'

interface OutletSwitchProps {
  outlets: OwnOutlet[]
  current: OwnOutlet
  /** On a sheet, which has a light background. */
  onLight?: boolean
}

/** Shows the outlet; a native select over it, which phones open as a wheel, switches to another one. */
export function OutletSwitch({ outlets, current, onLight = false }: OutletSwitchProps) {
  const navigate = useNavigate()
  return (
    <div
      className={classes(
        'relative flex min-h-12 items-center gap-2.5 rounded-[.9rem] px-2.5 py-2 text-sm leading-tight',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        onLight ? 'bg-surface shadow-line-strong' : 'bg-[rgb(255_255_255/.07)]',
      )}
    >
      <Store className={classes('size-4.5 flex-none', onLight ? 'text-ink-3' : 'text-ink-on-dark-2')} />
      <span aria-hidden="true" className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{current.outletName}</span>
        <span className={classes('block truncate text-xs', onLight ? 'text-ink-3' : 'text-ink-on-dark-2')}>
          {current.street}
        </span>
      </span>
      <ChevronsUpDown className={classes('size-4 flex-none', onLight ? 'text-ink-3' : 'text-ink-on-dark-2')} />
      <select
        aria-label="Outlet"
        value={current.outletId}
        onChange={({ target: { value } }) =>
          void navigate(value === NEW ? paths.newOutlet() : paths.day(Number(value), today()))
        }
        className="absolute inset-0 w-full cursor-pointer opacity-0 [&>option]:bg-surface [&>option]:text-ink"
      >
        {outlets.map(({ outletId, outletName, street, waiting }) => (
          <option key={outletId} value={outletId}>
            {`${outletName}, ${street}${waiting > 0 ? ` (${waiting})` : ''}`}
          </option>
        ))}
        <option value={NEW}>Add another salon…</option>
      </select>
    </div>
  )
}
