import { useEffect, useSyncExternalStore } from 'react'
import { clearError, clearErrorLater, readError, subscribeToError, type DisplayedError } from './error-bar.ts'

/** The error of the current page. Its time starts when the page shows it; on another page it is cleared. */
export function useDisplayedError(pathname: string): DisplayedError | null {
  const error = useSyncExternalStore(subscribeToError, readError, () => null)
  const displayed = error?.path === pathname ? error : null

  useEffect(() => (displayed ? clearErrorLater() : undefined), [displayed])
  useEffect(() => {
    const left = readError()
    if (left && left.path !== pathname) clearError()
  }, [pathname])

  return displayed
}
