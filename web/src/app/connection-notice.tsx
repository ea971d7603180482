import { useEffect } from 'react'
import { toast } from '../ui/toast.ts'

/** Says it once when the network goes, and once when it is back. */
export function ConnectionNotice() {
  useEffect(() => {
    // Toasts come with a script of their own, which cannot be fetched any more once the network is gone.
    void import('../ui/toaster.tsx').catch(() => {})
    const lost = () => toast.warning('You are offline. What you see may be out of date.')
    const back = () => toast.success('You are back online.')
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])

  return null
}
