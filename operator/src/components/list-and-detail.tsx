import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '@nikhar/ui/classes'
import { TextLink } from '@nikhar/ui/text-link'
import { useWideScreen } from '@nikhar/ui/use-media-query'

interface ListAndDetailProps {
  /** The columns on wide screens. */
  className: string
  list: ReactNode
  /** The entry that is open. */
  detail: ReactNode | false
  detailLabel: string
  /** Where phones return to. */
  back: { to: string; label: string }
}

/** The list and, beside it on wide screens, the open entry; phones show one or the other. */
export function ListAndDetail({ className, list, detail, detailLabel, back }: ListAndDetailProps) {
  const isWide = useWideScreen()
  const isOpen = detail !== false
  return (
    <div className={classes('mt-4 grid gap-5', className)}>
      {(isWide || !isOpen) && (
        <section aria-label="List" className="grid grid-cols-1 content-start gap-3">
          {list}
        </section>
      )}
      {isOpen && (
        <section aria-label={detailLabel} className="min-w-0">
          {!isWide && (
            <TextLink to={back.to} className="mb-2 inline-flex min-h-target items-center gap-1.5">
              <ArrowLeft className="size-4.5" /> {back.label}
            </TextLink>
          )}
          {detail}
        </section>
      )}
    </div>
  )
}
