import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { clearError, onErrorChange, readError } from '../../../web/src/lib/error-bar.ts'
import { ErrorBar } from '../../../web/src/ui/error-bar.tsx'

export function DeskErrorBar() {
  const { pathname } = useLocation()
  const error = useSyncExternalStore(onErrorChange, readError)
  if (error?.path !== pathname) return null
  return <ErrorBar tone={error.kind} message={error.message} onDismiss={clearError} />
}
