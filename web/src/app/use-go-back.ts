import { useNavigate } from 'react-router'

/** Back to where the customer came from; whoever opened the page directly goes to the fallback instead. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    void (idx ? navigate(-1) : navigate(fallback, { replace: true }))
  }
}
