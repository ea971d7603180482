import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { readCustomer } from '@nikhar/client/session'
import type { QuickBookRequest } from '../../features/booking/quick-book.ts'
import { openQuickBookStore } from '../../features/booking/quick-book-store.ts'

const loadQuickBook = () => import('./quick-book.tsx')
const QuickBook = lazy(async () => ({ default: (await loadQuickBook()).QuickBook }))

/**
 * The sheet that books one service at one time, for any page: render `quickBook` and call `openQuickBook` from a time
 * chip. An open sheet survives a reload. Its code is loaded when it is first opened.
 */
export function useQuickBook(): { openQuickBook: (request: QuickBookRequest) => void; quickBook: ReactNode } {
  const { pathname } = useLocation()
  const [request, setRequest] = useState(() => readOpen(pathname))

  function change(next: QuickBookRequest | null) {
    const customerId = readCustomer()?.id
    openQuickBookStore.write(next && customerId !== undefined ? { customerId, path: pathname, request: next } : null)
    setRequest(next)
  }

  return {
    openQuickBook: change,
    quickBook: request && (
      <Suspense>
        <QuickBook request={request} onChange={change} />
      </Suspense>
    ),
  }
}

function readOpen(pathname: string): QuickBookRequest | null {
  if (typeof document === 'undefined') return null
  const open = openQuickBookStore.read()
  return open?.path === pathname && open.customerId === readCustomer()?.id ? open.request : null
}
