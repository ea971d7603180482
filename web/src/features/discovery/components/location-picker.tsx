import { ChevronDown, MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { classes } from '@nikhar/ui/classes'
import { IconTile } from '@nikhar/ui/icon-tile'
import { type ChosenPlace, formatArea } from '../location.ts'
import { useChosenPlace } from '../location-store.ts'

const LocationSheet = lazy(async () => ({ default: (await import('./location-sheet.tsx')).LocationSheet }))

interface LocationPickerProps {
  /** `head` for the home page of phones, `bar` for the top bar of wide screens. */
  look?: 'head' | 'bar'
}

/** Shows the chosen place and lets the customer choose another one. */
export function LocationPicker({ look = 'head' }: LocationPickerProps) {
  const place = useChosenPlace()
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const Trigger = look === 'head' ? Head : Bar

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
        className="min-w-0 rounded-md text-left"
      >
        <span className="sr-only">{place ? 'Change location: ' : 'Location: '}</span>
        <Trigger name={place?.displayName ?? 'Choose location'} place={place} />
      </button>
      {sheet !== 'unused' && (
        <Suspense>
          <LocationSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  )
}

interface TriggerProps {
  name: string
  place: ChosenPlace | undefined
}

function Head({ name, place }: TriggerProps) {
  return (
    <span className="flex min-h-target items-center gap-3">
      <IconTile size="md">
        <MapPin />
      </IconTile>
      <span className="min-w-0">
        <span className="flex items-center gap-1 leading-normal font-bold">
          <span className="truncate">{name}</span> <ChevronDown className="size-4.5 flex-none" />
        </span>
        <span className="block truncate text-xs leading-4 text-ink-3">{place && formatArea(place)}</span>
      </span>
    </span>
  )
}

function Bar({ name, place }: TriggerProps) {
  const city = place && place.cityName !== name ? place.cityName : undefined
  return (
    <span
      className={classes(
        'flex min-h-target max-w-72 items-center gap-2.5 rounded-[.9rem] bg-surface px-4 text-sm shadow-1',
        'transition-colors duration-(--dur-1) hover:bg-surface-2',
      )}
    >
      <MapPin className="size-4.5 flex-none" />
      <span className="truncate font-semibold">{name}</span>
      {city && <span className="truncate text-xs text-ink-3">{city}</span>}
      <ChevronDown className="size-4.5 flex-none" />
    </span>
  )
}
