import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

type NextParams =
  | URLSearchParams
  | Record<string, string>
  | ((current: URLSearchParams) => URLSearchParams | Record<string, string>)

/**
 * The query of the address, and how to change it. React Router defines its hook of this name in the same module as its
 * forms: imported from there, it would add 8 kB of unused code and a request to every page that uses it.
 */
export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback(
    (next: NextParams, options?: NavigateOptions) => {
      const changed = typeof next === 'function' ? next(new URLSearchParams(params)) : next
      void navigate(`?${new URLSearchParams(changed)}`, options)
    },
    [navigate, params],
  )
  return [params, setParams] as const
}
