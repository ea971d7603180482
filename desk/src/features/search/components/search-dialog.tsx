import { CODE_LENGTH } from '@nikhar/contract/constants'
import type { BoardAppointment } from '@nikhar/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { InlineError } from '@nikhar/ui/inline-error'
import { Sheet } from '@nikhar/ui/sheet'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'
import { paths } from '../../../lib/paths.ts'
import { deskQueries } from '../../../lib/queries.ts'
import { toSalonDay } from '../../../lib/salon-time.ts'
import { useCheckInByCode } from '../use-check-in-by-code.ts'
import { SearchResult } from './search-result.tsx'
import { setSearchText, useSearch } from '../search-state.ts'

const DEBOUNCE_MS = 150
const CODE = new RegExp(`^\\d{${CODE_LENGTH}}$`)

/** Finds bookings by name or number; six digits check a guest in straight away. */
export function SearchDialog({ outletId, onClose }: { outletId: number; onClose: () => void }) {
  const navigate = useNavigate()
  const { text } = useSearch()
  const [active, setActive] = useState(0)
  const wanted = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const checkIn = useCheckInByCode(outletId)
  const { data, isError } = useQuery({ ...deskQueries.search(outletId, wanted), enabled: wanted.length >= 2 })
  const found = wanted.length >= 2 ? (data ?? []) : []

  const triedCode = useRef('')
  const { mutate: checkInBy } = checkIn
  useEffect(() => {
    const code = CODE.test(text.trim()) ? text.trim() : ''
    if (code !== '' && code !== triedCode.current) {
      checkInBy(code, { onSuccess: onClose, onError: () => setSearchText('') })
    }
    triedCode.current = code
  }, [text, checkInBy, onClose])

  function change(next: string) {
    setSearchText(next)
    setActive(0)
    checkIn.reset()
  }
  function open({ orderId, startTime }: BoardAppointment) {
    onClose()
    void navigate(paths.day(outletId, toSalonDay(startTime), orderId))
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive(Math.min(Math.max(active + step, 0), found.length - 1))
    else if (event.key === 'Enter' && found[active]) open(found[active])
    else return
    event.preventDefault()
  }

  return (
    <Sheet open onOpenChange={(next) => !next && onClose()} title="Search" titleHidden>
      <label
        data-desk-search
        className="flex min-h-14 items-center gap-3 rounded-[.95rem] bg-surface px-4 shadow-field focus-within:shadow-field-focus"
      >
        <Search aria-hidden="true" className="size-5.5 text-ink-3" />
        <span className="sr-only">Name, phone or check-in code</span>
        <input
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          // The dialog selects what is in its first field, and the next letter would replace it.
          onFocus={({ currentTarget }) => queueMicrotask(() => currentTarget.setSelectionRange(-1, -1))}
          placeholder="Name, phone or check-in code"
          autoComplete="off"
          className="min-w-0 flex-1 bg-transparent text-lg outline-hidden placeholder:text-ink-3"
        />
      </label>
      <div data-desk-search className="mt-3 max-h-[55svh] min-h-40 overflow-y-auto">
        <InlineError error={checkIn.error?.message} />
        {isError && <p className="p-4 text-sm text-danger">Search didn’t work. Please try again.</p>}
        {wanted.length >= 2 && data && found.length === 0 && (
          <p className="p-4 text-sm text-ink-2">{`No bookings found for “${wanted}”.`}</p>
        )}
        <ul>
          {found.map((booking, index) => (
            <SearchResult
              key={booking.orderId}
              booking={booking}
              active={index === active}
              matched={wanted}
              onOpen={() => open(booking)}
            />
          ))}
        </ul>
      </div>
      <p className="pt-3 text-xs text-ink-2">↑ ↓ choose · ↵ open · six digits check a guest in straight away</p>
    </Sheet>
  )
}
