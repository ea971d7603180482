import { type FocusEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchLinks } from '../search-results.ts'
import type { Coordinates } from '../queries.ts'
import { useNearbySearch } from '../use-nearby-search.ts'
import { SearchIdeas } from './search-ideas.tsx'
import { SearchInput } from './search-input.tsx'
import { SearchList } from './search-list.tsx'

interface SearchBarProps {
  place: Coordinates | undefined
  links: SearchLinks
  /** The search whose results the page shows. */
  initialText?: string
}

/** The search of wide screens, in the top bar with a dropdown of results. */
export function SearchBar({ place, links, initialText }: SearchBarProps) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const search = useNearbySearch({
    place,
    links,
    ...(initialText !== undefined && { initialText }),
    onGo(to) {
      setIsOpen(false)
      void navigate(to)
    },
  })

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    // The focus may move to Try again, which is in the results.
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }

  return (
    <search className="relative block" onFocus={() => setIsOpen(true)} onBlur={leave}>
      <SearchInput
        size="md"
        search={search}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onEscape={() => setIsOpen(false)}
      />
      <div
        hidden={!isOpen}
        className="absolute inset-x-0 top-full mt-2 max-h-[min(40rem,80vh)] overflow-y-auto rounded-lg bg-surface-pop p-3 shadow-3"
      >
        {search.typed === '' && <SearchIdeas to={links.results} onChoose={() => setIsOpen(false)} />}
        <SearchList search={search} />
      </div>
    </search>
  )
}
