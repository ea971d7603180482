import { useState } from 'react'

/** The page of a list: resets to the first one when the list shows something else. */
export function usePageNumber(...listed: string[]) {
  const key = listed.join('\n')
  const [page, setPage] = useState({ key, number: 1 })
  const pageNumber = page.key === key ? page.number : 1
  return [pageNumber, (number: number) => setPage({ key, number })] as const
}
