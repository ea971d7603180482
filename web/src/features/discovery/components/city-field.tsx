import { CITY_SEARCH_DEBOUNCE_MS, type CitySuggestion } from '@nikhar/contract'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useDebounced } from '@nikhar/client/debounced'
import { Highlighted } from '@nikhar/ui/highlighted'
import { SuggestField } from '@nikhar/ui/suggest-field'
import { CITY_SEARCH_MIN, cityQuery, cityWords } from '../notify.ts'

interface CityFieldProps {
  value: string
  isChosen: boolean
  error: string | undefined
  onType: (text: string) => void
  onChoose: (name: string) => void
}

/** A city one must choose: only a place we know can be written to the list. */
export function CityField({ value, isChosen, error, onType, onChoose }: CityFieldProps) {
  const typed = isChosen ? '' : value
  const settled = useDebounced(typed, CITY_SEARCH_DEBOUNCE_MS)
  const { data: found, isError } = useQuery(cityQuery(settled))
  const isCurrent = settled === typed && typed.trim().length >= CITY_SEARCH_MIN
  const items: CitySuggestion[] = isCurrent ? (found ?? []) : []

  return (
    <SuggestField
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
            <Highlighted text={cityWords(display_name)} match={typed} />
          </span>
        </>
      )}
      onPick={({ display_name }) => onChoose(cityWords(display_name))}
      error={error}
      status={isChosen || items.length > 0 ? undefined : statusOf()}
    />
  )

  function statusOf() {
    if (typed.trim().length < CITY_SEARCH_MIN) return `Type at least ${CITY_SEARCH_MIN} characters to search`
    if (!isCurrent || (!found && !isError)) return 'Searching...'
    return isError ? 'Failed to fetch location suggestions' : 'No cities found'
  }
}
