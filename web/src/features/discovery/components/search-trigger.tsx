import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { classes } from '@nikhar/ui/classes'
import { type SearchLinks, SEARCH_LABEL } from '../search-results.ts'
import type { Coordinates } from '../queries.ts'

const SearchScreen = lazy(async () => ({ default: (await import('./search-screen.tsx')).SearchScreen }))

/** A button that looks like the search field it opens. */
export function SearchTrigger({ place, links }: { place: Coordinates | undefined; links: SearchLinks }) {
  const [screen, setScreen] = useState<'open' | 'closed'>()
  return (
    <>
      <button
        type="button"
        onClick={() => setScreen('open')}
        className={classes(
          'flex min-h-14 w-full items-center gap-2.75 rounded-[1.25rem] bg-surface px-4 text-left text-ink-3',
          'shadow-[inset_0_0_0_1px_var(--line-field),var(--depth-2)]',
        )}
      >
        <Search /> {SEARCH_LABEL}
      </button>
      <Suspense>
        {screen && (
          <SearchScreen open={screen === 'open'} onClose={() => setScreen('closed')} place={place} links={links} />
        )}
      </Suspense>
    </>
  )
}
