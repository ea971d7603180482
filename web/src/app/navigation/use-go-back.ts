import { leavePage } from '@nikhar/client/back-handlers'
import { useNavigate } from 'react-router'

/** Navigates back, or to the fallback when the page was opened directly, or always. */
export function useGoBack(fallback: string, always = false): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    if (always) return void navigate(fallback)
    if (idx) void navigate(-1)
    else leavePage(() => void navigate(fallback, { replace: true }))
  }
}
