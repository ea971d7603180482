import { WELCOME_MODAL_DELAY_MS } from '@nikhar/client/interaction-limits'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { classes } from '@nikhar/ui/classes'
import { useChosenPlace } from '../location-store.ts'

const loadSheet = () => import('./welcome-sheet.tsx')
const WelcomeSheet = lazy(async () => ({ default: (await loadSheet()).WelcomeSheet }))

/** Makes its content inert until a location is chosen, and asks for one. */
export function LocationGate({ children }: { children: ReactNode }) {
  const place = useChosenPlace()
  const missing = place === undefined
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    if (!missing) return
    // Prefetched only when needed; a failed load surfaces on rendering.
    loadSheet().catch(() => {})
    const timer = setTimeout(() => setAsking(true), WELCOME_MODAL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [missing])

  return (
    <>
      <div inert={missing} className={classes('transition-opacity duration-(--dur-2)', missing && 'opacity-40')}>
        {children}
      </div>
      {asking && (
        <Suspense>
          <WelcomeSheet open={missing} />
        </Suspense>
      )}
    </>
  )
}
