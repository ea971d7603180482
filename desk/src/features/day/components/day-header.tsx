import { addDays, formatFullDay, formatShortDay } from '@nikhar/contract/salon-time'
import { Ban, CalendarDays, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '@nikhar/ui/button'
import { IconButton } from '@nikhar/ui/icon-button'
import { useShortcuts } from '@nikhar/ui/use-shortcuts'
import { useCurrentOutlet } from '../../../lib/current-outlet.ts'
import { today } from '../../../lib/salon-time.ts'
import { areShortcutsOn } from '../../../lib/shortcut-setting.ts'
import { SoundButton } from '../../alerts/components/sound-button.tsx'
import { CheckInField } from '../../search/components/check-in-field.tsx'
import { SearchButton } from '../../search/components/search-button.tsx'
import type { BoardPanel } from '../use-board-panel.ts'
import { useHeight } from '../use-height.ts'

interface DayHeaderProps {
  outletId: number
  day: string
  onDay: (day: string) => void
  onPanel: (panel: BoardPanel) => void
}

/** The shown day with navigation to other days, and the controls that a desk needs every minute. */
export function DayHeader({ outletId, day, onDay, onPanel }: DayHeaderProps) {
  // Stylists may not find other stylists' guests; they check in their own ones where they open them.
  const isFrontDesk = useCurrentOutlet()?.permissions.includes('readClients') === true
  const header = useRef<HTMLElement>(null)
  useHeaderHeight(header)
  const goTo = {
    previous: () => onDay(addDays(day, -1)),
    today: () => onDay(today()),
    next: () => onDay(addDays(day, 1)),
  }
  useShortcuts(
    {
      t: goTo.today,
      ArrowLeft: goTo.previous,
      ArrowRight: goTo.next,
      n: () => onPanel({ kind: 'walk-in' }),
      b: () => onPanel({ kind: 'block' }),
    },
    areShortcutsOn(),
  )
  return (
    <header
      ref={header}
      // On phones only the first line stays in view: it sticks to the page, not to this header.
      className="contents flex-wrap items-center gap-x-3 gap-y-2 bg-ground px-gutter py-3 md:sticky md:top-0 md:z-10 md:flex lg:px-6"
    >
      <div className="flex items-center gap-x-3 bg-ground max-md:sticky max-md:top-0 max-md:z-10 max-md:flex-wrap max-md:justify-between max-md:px-gutter max-md:py-1.5 max-md:shadow-line">
        <h1 className="type-page text-nowrap max-md:type-h1 max-md:text-nowrap" aria-label={formatFullDay(day)}>
          {formatShortDay(day)}
        </h1>
        <DayNavigation day={day} onDay={onDay} {...goTo} />
      </div>
      <div className="flex items-center gap-2 max-md:px-gutter max-md:py-2 md:ml-auto">
        {isFrontDesk && (
          <>
            <SearchButton />
            <CheckInField outletId={outletId} />
          </>
        )}
        <SoundButton />
        <IconButton label="Block time" variant="quiet" onClick={() => onPanel({ kind: 'block' })}>
          <Ban className="size-5" />
        </IconButton>
        <Button size="md" aria-keyshortcuts="N" className="max-sm:hidden" onClick={() => onPanel({ kind: 'walk-in' })}>
          <Plus aria-hidden="true" className="size-5" />
          Walk-in
        </Button>
      </div>
      <button
        type="button"
        aria-label="Walk-in"
        onClick={() => onPanel({ kind: 'walk-in' })}
        className="fixed right-4 bottom-24 z-10 grid size-15 place-items-center rounded-[1.375rem] bg-accent-to bg-linear-to-b from-accent-from to-accent-to text-on-accent shadow-3 active:scale-95 sm:hidden"
      >
        <Plus aria-hidden="true" className="size-7" />
      </button>
    </header>
  )
}

/** What sticks below the header reads its height: it wraps on narrow screens and with large text. */
function useHeaderHeight(header: RefObject<HTMLElement | null>) {
  const height = useHeight(header)
  useEffect(() => {
    document.documentElement.style.setProperty('--day-header', `${height}px`)
    return () => void document.documentElement.style.removeProperty('--day-header')
  }, [height])
}

interface DayNavigationProps {
  day: string
  onDay: (day: string) => void
  previous: () => void
  today: () => void
  next: () => void
}

function DayNavigation({ day, onDay, ...goTo }: DayNavigationProps) {
  return (
    <div className="flex items-center rounded-[.95rem] bg-surface-2">
      <IconButton label="Previous day" variant="bare" onClick={goTo.previous}>
        <ChevronLeft />
      </IconButton>
      <Button
        size="sm"
        variant="ghost"
        disabled={day === today()}
        onClick={goTo.today}
        className="px-2! disabled:bg-transparent"
      >
        Today
      </Button>
      <label className="relative grid size-target place-items-center rounded-full text-ink-2 focus-within:outline-2 focus-within:outline-focus hover:bg-surface-3">
        <CalendarDays aria-hidden="true" className="size-4.5" />
        <span className="sr-only">Go to a day</span>
        <input
          type="date"
          value={day}
          onClick={(event) => event.currentTarget.showPicker?.()}
          onChange={(event) => event.target.value && onDay(event.target.value)}
          className="absolute inset-0 opacity-0"
        />
      </label>
      <IconButton label="Next day" variant="bare" onClick={goTo.next}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}
