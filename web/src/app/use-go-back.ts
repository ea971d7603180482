import { useNavigate } from 'react-router'

/** Back to where the customer came from; whoever opened the page directly goes to the fallback instead, or everybody does. */
export function useGoBack(fallback: string, always = false): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    if (always) return void navigate(fallback)
    void (idx ? navigate(-1) : navigate(fallback, { replace: true }))
  }
}
