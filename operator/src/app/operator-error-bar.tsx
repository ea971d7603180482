import { useLocation } from 'react-router'
import { clearError } from '@nikhar/client/error-bar'
import { useDisplayedError } from '@nikhar/client/use-displayed-error'
import { ErrorBar } from '@nikhar/ui/error-bar'

export function OperatorErrorBar() {
  const error = useDisplayedError(useLocation().pathname)
  return error && <ErrorBar tone={error.kind} message={error.message} onDismiss={clearError} />
}
