import { useState } from 'react'

/** The page of a list: the first one again whenever something else is listed. */
export function usePageNumber(...listed: string[]) {
  const key = listed.join('\n')
  const [page, setPage] = useState({ key, number: 1 })
  const pageNumber = page.key === key ? page.number : 1
  return [pageNumber, (number: number) => setPage({ key, number })] as const
}
