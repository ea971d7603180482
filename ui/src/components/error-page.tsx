import { buttonClasses } from './button.tsx'
import { Logo } from './logo.tsx'

/** Replaces a page that threw while rendering. Uses nothing that must be fetched, since a failed fetch may be the cause. */
export function ErrorPage() {
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-4 px-gutter text-center">
      <Logo />
      <h1 className="mt-6 type-title">Something went wrong</h1>
      <p className="max-w-80 text-ink-2">
        This page could not be shown. Your bookings are safe. Please reload, or come back in a moment.
      </p>
      <button type="button" onClick={() => window.location.reload()} className={buttonClasses({})}>
        Reload
      </button>
    </main>
  )
}
