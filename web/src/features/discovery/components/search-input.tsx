import type { ComponentProps, KeyboardEvent } from 'react'
import { SearchField } from '@nikhar/ui/search-field'
import { SEARCH_WORDS } from '../found.ts'
import type { useSearchNearby } from '../search-nearby.ts'

const LONGEST = 100

interface SearchInputProps extends Pick<ComponentProps<typeof SearchField>, 'size'> {
  search: ReturnType<typeof useSearchNearby>
  /** The results are on the screen. */
  open: boolean
  onEscape: () => void
}

export function SearchInput({ search, open, onEscape, ...field }: SearchInputProps) {
  const { text, change, press, found, active, listId } = search
  const shown = open && found.length > 0

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onEscape()
    else if (shown && press(event)) event.preventDefault()
  }

  return (
    <SearchField
      {...field}
      label={SEARCH_WORDS}
      placeholder={SEARCH_WORDS}
      maxLength={LONGEST}
      value={text}
      onChange={change}
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
