import { lazy, Suspense, useEffect, useState } from 'react'
import { useShortcuts } from '@nikhar/ui/use-shortcuts'
import { areShortcutsOn } from '../../lib/shortcut-setting.ts'
import { closeSearch, openSearch, useSearch } from './search-state.ts'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))
const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }))

/** The search of the desk, on every page: ⌘K, or / while no field has the focus. ? lists the keys. */
export function DeskSearch({ outletId }: { outletId: number }) {
  const { isOpen } = useSearch()
  const [listed, setListed] = useState(false)
  useShortcuts({ '/': openSearch }, areShortcutsOn())
  useShortcuts({ '?': () => setListed(true) })
  useEffect(() => closeSearch, [])
  useEffect(() => {
    function openByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      openSearch()
    }
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [])
  return (
    <Suspense fallback={null}>
      {isOpen && <SearchDialog outletId={outletId} onClose={closeSearch} />}
      {listed && <ShortcutList open onClose={() => setListed(false)} />}
    </Suspense>
  )
}
