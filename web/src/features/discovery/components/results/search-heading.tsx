import { ArrowLeft, Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { classes } from '@nikhar/ui/classes'
import { IconButton } from '@nikhar/ui/icon-button'
import type { Coordinates } from '../../queries.ts'
import { SEARCH_LABEL, type SearchLinks } from '../../search-results.ts'

const SearchScreen = lazy(async () => ({ default: (await import('../search-screen.tsx')).SearchScreen }))

interface SearchHeadingProps {
  q: string
  /** "Near Indiranagar · any time". */
  details: string
  place: Coordinates | undefined
  links: SearchLinks
  onBack: () => void
}

/** On phones, the text that was searched for; a tap changes it. */
export function SearchHeading({ q, details, place, links, onBack }: SearchHeadingProps) {
  const [screen, setScreen] = useState<'open' | 'closed'>()
  return (
    <div className="flex items-center gap-3 pt-[max(.75rem,env(safe-area-inset-top))] pb-2">
      <IconButton label="Back" onClick={onBack}>
        <ArrowLeft />
      </IconButton>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setScreen('open')}
        className={classes(
          'flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-[1.125rem] bg-surface px-4 py-1.5 text-left',
          'shadow-[inset_0_0_0_1px_var(--line-field)]',
        )}
      >
        <Search className="text-ink-3" />
        <span className="min-w-0">
          <span className="sr-only">Change the search: </span>
          <span className="block truncate leading-5 font-semibold">{q === '' ? SEARCH_LABEL : q}</span>
          <span className="block truncate text-xs leading-4 text-ink-3">{details}</span>
        </span>
      </button>
      <Suspense>
        {screen && (
          <SearchScreen
            initialText={q}
            open={screen === 'open'}
            onClose={() => setScreen('closed')}
            place={place}
            links={links}
          />
        )}
      </Suspense>
    </div>
  )
}
