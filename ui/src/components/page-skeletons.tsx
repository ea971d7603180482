import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { classes } from './classes.ts'
import { Skeleton, SkeletonText } from './skeleton.tsx'

interface LoadingProps {
  /** What is loading, for screen readers. */
  label: string
  className?: string
  children: ReactNode
}

/** The region of a page that loads, around skeletons in the shapes of what replaces them. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className={className}>
      {children}
    </div>
  )
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Rows of two lines, each with what stands at its end. */
export function ListSkeleton({ rows = 6, withAvatar = false }: { rows?: number; withAvatar?: boolean }) {
  return (
    <div className="overflow-hidden rounded-lg bg-surface shadow-1">
      {times(rows).map((row) => (
        <div key={row} className="flex items-center gap-3 border-line px-4 py-3 not-first:border-t">
          {withAvatar && <Skeleton className="size-11 flex-none rounded-full" />}
          <div className="grid min-w-0 flex-1 gap-2">
            <Skeleton className="h-4 w-2/5 rounded-full" />
            <Skeleton className="h-3.5 w-3/4 rounded-full" />
          </div>
          <Skeleton className="h-6 w-16 flex-none rounded-full" />
        </div>
      ))}
    </div>
  )
}

/** A card with a heading and lines. */
export function CardSkeleton({ lines = 4, className }: { lines?: number; className?: string }) {
  return (
    <Card className={classes('grid content-start gap-4', className)}>
      <Skeleton className="h-5 w-2/5 rounded-full" />
      <SkeletonText lines={lines} className="gap-4.5" />
    </Card>
  )
}

/** Cards with a name, a number and a note; `className` has their columns. */
export function FiguresSkeleton({ count, className }: { count: number; className: string }) {
  return (
    <div className={classes('grid gap-3', className)}>
      {times(count).map((figure) => (
        <Card key={figure} look="flat" className="grid gap-2">
          <Skeleton className="h-3.5 w-3/5 rounded-full" />
          <Skeleton className="h-6 w-4/5 rounded-full" />
          <Skeleton className="h-3 w-2/5 rounded-full" />
        </Card>
      ))}
    </div>
  )
}

/** Fields below their labels, and a button. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <div className="grid gap-4.5">
      {times(fields).map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="h-3.5 w-28 rounded-full" />
          <Skeleton className="h-13 rounded-md" />
        </div>
      ))}
      <Skeleton className="h-13 rounded-full" />
    </div>
  )
}

/** Buttons in a row that choose what a list shows. */
export function ChipsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className="flex flex-wrap gap-2">
      {times(count).map((chip) => (
        <Skeleton key={chip} className="h-10 w-24 rounded-full" />
      ))}
    </div>
  )
}

/** One entry beside its list: a heading with its line, figures and lines. */
export function PanelSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid gap-4">
      <div className="grid gap-2">
        <Skeleton className="h-6 w-2/5 rounded-full" />
        <Skeleton className="h-3.5 w-3/5 rounded-full" />
      </div>
      <Skeleton className="h-18 rounded-lg" />
      <SkeletonText lines={5} className="gap-4" />
    </Loading>
  )
}
