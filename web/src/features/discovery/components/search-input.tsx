import type { ComponentProps, KeyboardEvent } from 'react'
import { SEARCH_QUERY_MAX } from '@nikhar/contract/constants'
import { SearchField } from '@nikhar/ui/search-field'
import { SEARCH_LABEL } from '../search-results.ts'
import type { useNearbySearch } from '../use-nearby-search.ts'

interface SearchInputProps extends Pick<ComponentProps<typeof SearchField>, 'size'> {
  search: ReturnType<typeof useNearbySearch>
  /** Whether the results are visible. */
  open: boolean
  /** After a choice the results are closed; the next key or tap reopens them. */
  onOpen?: () => void
  onEscape: () => void
}

export function SearchInput({ search, open, onOpen, onEscape, ...field }: SearchInputProps) {
  const { text, change, press, results, active, listId } = search
  const shown = open && results.length > 0

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onEscape()
    else if ((shown || event.key === 'Enter') && press(event)) event.preventDefault()
  }

  return (
    <SearchField
      {...field}
      label={SEARCH_LABEL}
      placeholder={SEARCH_LABEL}
      maxLength={SEARCH_QUERY_MAX}
      value={text}
      onChange={(changed) => {
        change(changed)
        onOpen?.()
      }}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      role="combobox"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      aria-autocomplete="list"
      aria-expanded={shown}
      aria-controls={listId}
      {...(shown && { 'aria-activedescendant': `${listId}-${active}` })}
    />
  )
}
