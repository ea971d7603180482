import { ArrowLeft } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useNavigate } from 'react-router'
import { IconButton } from '@nikhar/ui/icon-button'
import { useBackHandler } from '@nikhar/ui/use-back-handler'
import { useCloseOnEscape } from '@nikhar/ui/use-close-on-escape'
import { useReturnFocus } from '@nikhar/ui/use-return-focus'
import { type SearchLinks, SEARCH_LABEL } from '../search-results.ts'
import type { Coordinates } from '../queries.ts'
import { useNearbySearch } from '../use-nearby-search.ts'
import { CategoryLinks } from './category-links.tsx'
import { SearchIdeas } from './search-ideas.tsx'
import { SearchInput } from './search-input.tsx'
import { SearchList } from './search-list.tsx'

interface SearchScreenProps {
  open: boolean
  onClose: () => void
  place: Coordinates | undefined
  links: SearchLinks
  /** The search whose results the page shows. */
  initialText?: string
}

/** The search of phones, full screen because the keyboard covers half of it. */
export function SearchScreen({ open, onClose, place, links, initialText }: SearchScreenProps) {
  const navigate = useNavigate()
  const search = useNearbySearch({
    place,
    links,
    ...(initialText !== undefined && { initialText }),
    onGo(to) {
      onClose()
      void navigate(to)
    },
  })
  const focus = useReturnFocus()
  useBackHandler(open, onClose)
  useCloseOnEscape(open, onClose)

  function startTyping(event: Event) {
    focus.onOpenAutoFocus()
    event.preventDefault()
    ;(event.currentTarget as HTMLElement).querySelector('input')?.focus()
  }

  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Content
          {...focus}
          onOpenAutoFocus={startTyping}
          aria-describedby={undefined}
          className="fixed inset-0 z-30 animate-page overflow-y-auto overscroll-contain bg-ground text-ink focus-visible:outline-none"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <div className="sticky top-0 z-1 flex items-center gap-3 bg-ground px-gutter pt-[max(.75rem,env(safe-area-inset-top))] pb-3">
            <Dialog.Close asChild>
              <IconButton label="Back">
                <ArrowLeft />
              </IconButton>
            </Dialog.Close>
            <search className="min-w-0 flex-1" aria-label={SEARCH_LABEL}>
              <SearchInput search={search} open onEscape={onClose} />
            </search>
          </div>
          {search.typed === '' && (
            <div className="grid gap-6 pt-4 pb-6">
              <div className="px-3">
                <SearchIdeas to={links.results} onChoose={onClose} />
              </div>
              <CategoryLinks to={links.category} />
            </div>
          )}
          <div className="px-3 pb-8">
            <SearchList search={search} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
