import { GEOLOCATION_TIMEOUT_MS } from '@nikhar/client/interaction-limits'
import { geo } from '@nikhar/contract/discovery'
import { useMutation } from '@tanstack/react-query'
import { LocateFixed, MapPin, Search } from 'lucide-react'
import { call } from '@nikhar/client/call'
import { AutocompleteField } from '@nikhar/ui/autocomplete-field'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import type { SalonDraft } from '../register-draft.ts'
import { fillFromPlace, usePlaceSearch } from '../use-place-search.ts'

interface PlaceSearchProps {
  values: SalonDraft
  error: string | undefined
  onFill: (changes: Partial<SalonDraft>) => void
}

/** Finds the address by its name, or by the position of the device. */
export function PlaceSearch({ values, error, onFill }: PlaceSearchProps) {
  const search = usePlaceSearch()
  const here = useMutation({
    mutationFn: async () => {
      const { latitude, longitude } = await readPosition()
      const place = await call(geo.reverse, { query: { lat: latitude, lon: longitude } })
      return { ...fillFromPlace(place, undefined, values), latitude, longitude }
    },
    onSuccess: onFill,
  })
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
        <LocateFixed className="size-4.5" />I am in the salon now
      </Button>
      <InlineError error={here.error?.message} />
    </div>
  )
}

function readPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('Your place could not be found. Search the address instead.'))
    // Missing outside secure contexts, despite its type.
    if (!('geolocation' in navigator)) return fail()
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), fail, {
      enableHighAccuracy: true,
      timeout: GEOLOCATION_TIMEOUT_MS,
    })
  })
}
