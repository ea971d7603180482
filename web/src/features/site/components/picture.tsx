import { classes } from '../../../ui/classes.ts'
import type { SitePicture } from '../pictures.ts'

const loading = {
  first: { fetchPriority: 'high' },
  soon: {},
  later: { loading: 'lazy', decoding: 'async' },
} as const

interface PictureProps extends SitePicture {
  sizes: string
  /** `first`: what a visitor came to see, before anything else; `soon`: also in the first view. */
  load?: 'first' | 'soon' | 'later'
  alt?: string
  className?: string
}

/** Fills the frame around it; the frame has its size before the picture arrives, so nothing moves. */
export function Picture({ load = 'later', alt = '', className, ...image }: PictureProps) {
  return (
    <img
      {...image}
      alt={alt}
      draggable={false}
      {...loading[load]}
      className={classes('block size-full object-cover', className)}
    />
  )
}
