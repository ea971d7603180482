import { Search } from 'lucide-react'
import { openSearch } from '../search-state.ts'

/** Opens the search, like ⌘K and /. */
export function SearchButton() {
  return (
    <button
      type="button"
      aria-label="Search: Name or phone"
      aria-keyshortcuts="Meta+K Control+K /"
      onClick={openSearch}
      className="flex min-h-target flex-none items-center gap-2 rounded-[.95rem] bg-surface-2 px-3 text-sm text-ink-3 hover:bg-surface-3 xl:w-52"
    >
      <Search aria-hidden="true" className="size-4.5" />
      <span className="min-w-0 flex-1 truncate text-left max-xl:hidden">Name or phone</span>
      <kbd aria-hidden="true" className="rounded-xs bg-surface-3 px-1.5 font-sans text-xs max-xl:hidden">
        /
      </kbd>
    </button>
  )
}
