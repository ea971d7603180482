import type { Result } from '@nikhar/contract/discovery'
import { type ReactNode, useDeferredValue } from 'react'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'
import { NextPage, type PagedQuery } from '../next-page.tsx'
import { RESULT_GRID, RESULT_LINE, RESULT_PICTURE } from './result-card.tsx'

/** The number of cards on a phone's first screen. */
const FIRST_CARDS = 3
const GAP = 'grid grid-cols-1 gap-4'

interface ResultListProps {
  results: readonly Result[]
  /** In two columns on wide screens where there is no map beside the list. */
  wide: boolean
  /** The list is about to be replaced. */
  outdated: boolean
  renderResult: (result: Result, index: number) => ReactNode
  pages: PagedQuery
}

export function ResultList({ results, wide, outdated, renderResult, pages }: ResultListProps) {
  // The rest is rendered in small steps, between which a slow phone reacts to touch.
  const rendered = useDeferredValue(results.length, FIRST_CARDS)
  return (
    <>
      <ul
        aria-label="Results"
        aria-busy={outdated}
        className={classes(GAP, wide && 'xl:grid-cols-2', 'transition-opacity', outdated && 'opacity-60')}
      >
        {results.slice(0, rendered).map((result, index) => (
          <li key={result.outletId} className="@container">
            {renderResult(result, index)}
          </li>
        ))}
      </ul>
      {rendered >= results.length && <NextPage pages={pages} endText="That is everything we found." />}
    </>
  )
}

export function ResultListSkeleton({ wide }: { wide: boolean }) {
  return (
    <div aria-busy="true" className={classes(GAP, wide && 'xl:grid-cols-2')}>
      {[1, 2, 3, 4].map((row) => (
        <Card key={row} padded={false} className={RESULT_GRID}>
          <Skeleton className={RESULT_PICTURE} />
          <SkeletonText lines={3} className="content-start pt-1.5 sm:pt-2.5" />
          <Skeleton className={classes(RESULT_LINE, 'h-11 rounded-[.95rem]')} />
          <Skeleton className={classes(RESULT_LINE, 'h-11 rounded-[.85rem]')} />
        </Card>
      ))}
    </div>
  )
}
