import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { clearError, subscribeToError, readError } from '@nikhar/client/error-bar'
import { ErrorBar } from '@nikhar/ui/error-bar'

export function GlobalErrorBar() {
  const { pathname } = useLocation()
  const error = useSyncExternalStore(subscribeToError, readError, () => null)

  useEffect(() => {
    const shown = readError()
    if (shown && shown.path !== pathname) clearError()
  }, [pathname])

  if (error?.path !== pathname) return null
  return <ErrorBar tone={error.kind} message={error.message} onDismiss={clearError} />
}
