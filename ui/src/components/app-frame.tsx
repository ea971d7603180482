import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { ErrorBar } from './error-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Spinner } from './spinner.tsx'
import { ToastHost } from './toast-host.tsx'

interface AppFrameProps {
  /** What the error bar shows. */
  error: { kind: ComponentProps<typeof ErrorBar>['tone']; message: string } | null
  onDismissError: () => void
  /** The routes of the app. */
  children: ReactNode
}

/** The frame around the pages of the desk and of the operator's console: errors, loading states and toasts. */
export function AppFrame({ error, onDismissError, children }: AppFrameProps) {
  return (
    <>
      {error && <ErrorBar tone={error.kind} message={error.message} onDismiss={onDismissError} />}
      <ErrorBoundary>
        <Suspense
          fallback={
            <div className="grid min-h-svh place-items-center text-primary">
              <Spinner />
            </div>
          }
        >
          {children}
        </Suspense>
      </ErrorBoundary>
      <ToastHost />
    </>
  )
}
