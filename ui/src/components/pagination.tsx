import { Button } from './button.tsx'

interface PaginationProps {
  pageNumber: number
  perPage: number
  total: number
  /** Says which page of how many. */
  numbered?: boolean
  onChange: (pageNumber: number) => void
}

/** Renders nothing while all entries are on one page. */
export function Pagination({ pageNumber, perPage, total, numbered = false, onChange }: PaginationProps) {
  const last = Math.ceil(total / perPage)
  if (last <= 1 && pageNumber <= 1) return null
  return (
    <div className="flex items-center justify-between gap-3 text-sm text-ink-2">
      <Button size="sm" variant="soft" disabled={pageNumber <= 1} onClick={() => onChange(pageNumber - 1)}>
        Back
      </Button>
      {numbered && `${pageNumber} of ${last}`}
      <Button size="sm" variant="soft" disabled={pageNumber >= last} onClick={() => onChange(pageNumber + 1)}>
        {numbered ? 'Next' : 'More'}
      </Button>
    </div>
  )
}
