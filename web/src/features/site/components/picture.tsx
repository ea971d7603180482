import { classes } from '../../../ui/classes.ts'
import type { SitePicture } from '../pictures.ts'

interface PictureProps extends SitePicture {
  sizes: string
  /** Part of what a visitor sees first: loaded at once, the largest before anything else. */
  first?: boolean
  alt?: string
  className?: string
}

/** Fills the frame around it; the frame has its size before the picture arrives, so nothing moves. */
export function Picture({ first = false, alt = '', className, ...image }: PictureProps) {
  return (
    <img
      {...image}
      alt={alt}
      draggable={false}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      className={classes('block size-full object-cover', className)}
    />
  )
}
