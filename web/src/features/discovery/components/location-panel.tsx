import type { GeoSuggestion } from '@nikhar/contract/discovery'
import { LocateFixed, MapPin, Search } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { AutocompleteField } from '@nikhar/ui/autocomplete-field'
import { toast } from '@nikhar/ui/toast'
import type { ChosenPlace } from '../location.ts'
import { LocationDenied } from '../detect-place.ts'
import { useDetectPlace } from '../use-detect-place.ts'
import { useLocationSearch } from '../use-location-search.ts'
import { LocationHelpDialog } from './location-help-dialog.tsx'

const DENIED_TOAST_MS = 5000

interface LocationPanelProps {
  onChoose: (place: ChosenPlace) => void
  /** Detects the location on mount instead of waiting for the button. */
  detectAtOnce?: boolean
}

/** Chooses a location, by geolocation or by search. */
export function LocationPanel({ onChoose, detectAtOnce = false }: LocationPanelProps) {
  const [helpOpen, setHelpOpen] = useState(false)
  const { mutate, isPending, error } = useDetectPlace()
  const search = useLocationSearch(onChoose)
  const denied = error instanceof LocationDenied

  function detect() {
    mutate(undefined, {
      onSuccess: onChoose,
      onError: (problem) => {
        if (!(problem instanceof LocationDenied)) return
        const action = { label: 'How to Enable', onClick: () => setHelpOpen(true) }
        toast.error(problem.message, { durationMs: DENIED_TOAST_MS, action })
      },
    })
  }
  // oxlint-disable-next-line react/exhaustive-deps -- runs once on mount
  useEffect(() => (detectAtOnce ? detect() : undefined), [])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    search.findTyped()
  }

  return (
    <>
      <Button block pending={isPending} pendingText="Finding you..." onClick={detect} className="mt-5">
        <LocateFixed /> Use my location
      </Button>
      {denied ? (
        <Button variant="link" block onClick={() => setHelpOpen(true)} className="mt-1">
          How to Enable
        </Button>
      ) : (
        error && <InlineError error={error.message} className="mt-3" />
      )}
      <p className="my-4 flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <form noValidate onSubmit={submit}>
        <AutocompleteField
          label="Search for your area, city or PIN code"
          labelHidden
          placeholder="Area, city or PIN code"
          icon={<Search />}
          value={search.text}
          onChange={search.type}
          items={search.suggestions}
          itemKey={({ place_id }) => place_id}
          renderItem={(suggestion) => <Suggestion {...suggestion} />}
          onPick={search.choose}
          error={search.problem}
          status={search.status}
        />
      </form>
      <LocationHelpDialog open={helpOpen} onOpenChange={setHelpOpen} />
    </>
  )
}

function Suggestion({ display_place, display_address, other_name }: GeoSuggestion) {
  return (
    <>
      <MapPin className="size-4.5 flex-none text-ink-3" />
      <span className="min-w-0">
        <span className="block truncate">
          {display_place}
          {other_name && <span className="font-normal text-ink-3"> · {other_name}</span>}
        </span>
        <span className="block truncate text-xs font-normal text-ink-3">{display_address}</span>
      </span>
    </>
  )
}
