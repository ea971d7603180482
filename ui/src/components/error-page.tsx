import { useEffect } from 'react'
import { buttonClasses } from './button.tsx'
import { Logo } from './logo.tsx'

/** Replaces a page that threw while rendering. */
export function ErrorPage() {
  return (
    <Page
      title="Something went wrong"
      text="This page could not be shown. Your bookings are safe. Please reload, or come back in a moment."
      action="Reload"
    />
  )
}

/** Replaces a page whose script could not be loaded without a network, and reloads it as soon as there is one. */
export function OfflineErrorPage() {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Page
      title="You are offline"
      text="Your bookings are safe, and this page comes back by itself once you are connected."
      action="Try again"
    />
  )
}

function reload() {
  window.location.reload()
}

/** Uses nothing that must be fetched, since a failed fetch may be the cause. */
function Page({ title, text, action }: { title: string; text: string; action: string }) {
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-4 px-gutter text-center">
      <Logo />
      <h1 className="mt-6 type-title">{title}</h1>
      <p className="max-w-80 text-ink-2">{text}</p>
      <button type="button" onClick={reload} className={buttonClasses({})}>
        {action}
      </button>
    </main>
  )
}
