import { Scissors } from 'lucide-react'
import { classes } from '@nikhar/ui/classes'
import { getCategoryPicture } from '../category-pictures.ts'

/** The picture of a category; its name is rendered next to it. */
export function CategoryPicture({ slug, className }: { slug: string; className: string }) {
  const src = getCategoryPicture(slug)
  return (
    <span
      className={classes(
        'grid flex-none place-items-center overflow-hidden bg-primary-soft text-on-primary-soft',
        className,
      )}
    >
      {src === undefined ? (
        <Scissors />
      ) : (
        <img
          src={src}
          alt=""
          width="144"
          height="144"
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
