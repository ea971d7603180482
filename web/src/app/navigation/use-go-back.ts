import { useNavigate } from 'react-router'

/** Navigates back, or to the fallback when the page was opened directly, or always. */
export function useGoBack(fallback: string, always = false): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    if (always) return void navigate(fallback)
    void (idx ? navigate(-1) : navigate(fallback, { replace: true }))
  }
}
