import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '@nikhar/ui/classes'

/** Placeholder for an outlet or service without a picture. Without `ratio` it fills its container. */
export function PicturePlaceholder({
  ratio,
  className,
  children,
}: {
  ratio?: string
  className?: string
  children?: ReactNode
}) {
  return (
    <div
      {...(ratio !== undefined && { style: { aspectRatio: ratio } })}
      className={classes(
        'relative grid place-items-center bg-primary-soft text-on-primary-soft',
        !ratio && 'size-full',
        className,
      )}
    >
      <Store className="size-[max(1.25rem,22%)] max-h-14 opacity-60 [stroke-width:1.4]" />
      {children}
    </div>
  )
}
