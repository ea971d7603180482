import { lazy, Suspense, useEffect, useState } from 'react'
import { useShortcuts } from '@nikhar/ui/use-shortcuts'
import { areShortcutsOn } from '../../../lib/shortcut-setting.ts'
import { closeSearch, openSearch, useSearch } from '../search-state.ts'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))
const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }))

interface DeskSearchProps {
  outletId: number
  /** Stylists may not search other stylists' guests. */
  canSearch: boolean
}

/** The search of the desk, on every page: ⌘K, or / while no field has the focus. ? lists the keys. */
export function DeskSearch({ outletId, canSearch }: DeskSearchProps) {
  const { isOpen } = useSearch()
  const [listed, setListed] = useState(false)
  useShortcuts({ '/': openSearch }, canSearch && areShortcutsOn())
  useShortcuts({ '?': () => setListed(true) })
  useEffect(() => closeSearch, [])
  useEffect(() => {
    if (!canSearch) return
    function openByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      openSearch()
    }
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [canSearch])
  return (
    <Suspense fallback={null}>
      {isOpen && <SearchDialog outletId={outletId} onClose={closeSearch} />}
      {listed && <ShortcutList open canSearch={canSearch} onClose={() => setListed(false)} />}
    </Suspense>
  )
}
