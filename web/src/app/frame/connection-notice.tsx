import { useEffect } from 'react'
import { toast } from '@nikhar/ui/toast'

/** The chunks of the page itself load first. */
const LOAD_TOASTER_AFTER_MS = 1000

/** Shows one toast when the network is lost, and one when it is back. */
export function ConnectionNotice() {
  useEffect(() => {
    // Loads the toasts' chunk while there is a network: offline, it could no longer be loaded.
    const timer = setTimeout(() => void import('@nikhar/ui/toaster').catch(() => {}), LOAD_TOASTER_AFTER_MS)
    const showOffline = () => toast.warning('You are offline. What you see may be out of date.')
    const showOnline = () => toast.success('You are back online.')
    window.addEventListener('offline', showOffline)
    window.addEventListener('online', showOnline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('offline', showOffline)
      window.removeEventListener('online', showOnline)
    }
  }, [])

  return null
}
