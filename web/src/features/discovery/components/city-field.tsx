import { CITY_SEARCH_DEBOUNCE_MS } from '@nikhar/client/interaction-limits'
import type { CitySuggestion } from '@nikhar/contract/discovery'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'
import { HighlightedText } from '@nikhar/ui/highlighted-text'
import { AutocompleteField } from '@nikhar/ui/autocomplete-field'
import { formatCity } from '../launch-notification.ts'
import { CITY_SEARCH_MIN, locationQueries } from '../location-queries.ts'

interface CityFieldProps {
  value: string
  isChosen: boolean
  error: string | undefined
  onType: (text: string) => void
  onChoose: (name: string) => void
}

/** A city from the suggestions; free text is not accepted. */
export function CityField({ value, isChosen, error, onType, onChoose }: CityFieldProps) {
  const typed = isChosen ? '' : value
  const settled = useDebouncedValue(typed, CITY_SEARCH_DEBOUNCE_MS)
  const { data: suggestions, isError } = useQuery(locationQueries.cities(settled))
  const isCurrent = settled === typed && typed.trim().length >= CITY_SEARCH_MIN
  const items: CitySuggestion[] = isCurrent ? (suggestions ?? []) : []

  return (
    <AutocompleteField
      label="City"
      icon={<MapPin />}
      value={value}
      onChange={onType}
      items={items}
      itemKey={({ place_id }) => place_id}
      renderItem={({ display_name }) => (
        <>
          <MapPin className="text-ink-3" />
          <span className="min-w-0">
            <HighlightedText text={formatCity(display_name)} match={typed} />
          </span>
        </>
      )}
      onPick={({ display_name }) => onChoose(formatCity(display_name))}
      error={error}
      status={isChosen || items.length > 0 ? undefined : getStatus()}
    />
  )

  function getStatus() {
    if (typed.trim().length < CITY_SEARCH_MIN) return `Type at least ${CITY_SEARCH_MIN} characters to search`
    if (!isCurrent || (!suggestions && !isError)) return 'Searching...'
    return isError ? 'Failed to fetch location suggestions' : 'No cities found'
  }
}
