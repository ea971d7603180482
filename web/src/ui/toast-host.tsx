import { lazy, Suspense, useEffect, useState } from 'react'
import { whenToastsWait } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))

/** Mount once, near the root. It costs nothing until the first toast. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => whenToastsWait(() => setNeeded(true)), [])
  if (!needed) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
