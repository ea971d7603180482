import { buttonClasses } from './button.tsx'
import { Logo } from './logo.tsx'

/** Stands in for a page that broke. It draws nothing that would have to be fetched: that may be what failed. */
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
