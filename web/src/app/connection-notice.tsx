import { useEffect } from 'react'
import { toast } from '@nikhar/ui/toast'

/** What the page itself is made of comes first. */
const TOASTER_MS = 1000

/** Says it once when the network goes, and once when it is back. */
export function ConnectionNotice() {
  useEffect(() => {
    // Toasts come with a script of their own, which cannot be fetched any more once the network is gone.
    const timer = setTimeout(() => void import('@nikhar/ui/toaster').catch(() => {}), TOASTER_MS)
    const lost = () => toast.warning('You are offline. What you see may be out of date.')
    const back = () => toast.success('You are back online.')
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])

  return null
}
