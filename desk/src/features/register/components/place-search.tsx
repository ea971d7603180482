import { LocateFixed, MapPin, Search } from 'lucide-react'
import { AutocompleteField } from '@nikhar/ui/autocomplete-field'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import type { SalonDraft } from '../register-draft.ts'
import { useDevicePlace } from '../use-device-place.ts'
import { fillFromPlace, usePlaceSearch } from '../use-place-search.ts'

interface PlaceSearchProps {
  values: SalonDraft
  error: string | undefined
  onFill: (changes: Partial<SalonDraft>) => void
}

/** Finds the address by its name, or by the position of the device. */
export function PlaceSearch({ values, error, onFill }: PlaceSearchProps) {
  const search = usePlaceSearch()
  const here = useDevicePlace(values, onFill)
  return (
    <div className="grid gap-2.5">
      <AutocompleteField
        label="Where"
        placeholder="Street, area or PIN code"
        icon={<Search />}
        value={search.text}
        onChange={search.type}
        items={search.suggestions}
        itemKey={({ place_id }) => place_id}
        renderItem={({ display_place, display_address, other_name }) => (
          <>
            <MapPin className="size-4.5 flex-none" />
            <span className="min-w-0">
              <b className="block font-semibold">
                {display_place}
                {other_name && <span className="font-normal text-ink-3"> · {other_name}</span>}
              </b>
              <span className="block truncate text-ink-3">{display_address}</span>
            </span>
          </>
        )}
        onPick={(place) => {
          search.choose(place)
          onFill(fillFromPlace(place, place.display_place, values))
        }}
        error={search.error ?? error}
        status={search.status}
      />
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        pending={here.isPending}
        pendingText="Looking..."
        onClick={() => here.mutate()}
      >
        <LocateFixed className="size-4.5" />
        I’m at the salon now
      </Button>
      <InlineError error={here.error?.message} />
    </div>
  )
}
