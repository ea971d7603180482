import { classes } from './classes.ts'
import { Picture, type PictureSource } from './picture.tsx'
import { pictureSource } from './thumbnail.tsx'

/** The widths in which a look is stored. */
const WIDTHS = [200, 400, 800]

/** The source of a stored look: one key covers all widths. */
export function lookSource(key: string): PictureSource {
  return pictureSource(key, WIDTHS)
}

interface ArchProps {
  source: PictureSource
  /** What the picture shows; empty when its name is next to it. */
  alt: string
  /** The rendered width. */
  sizes: string
  greyed?: boolean
  className?: string
}

/** A picture of work in the brand's arch: 3:4, round above, with a marigold line. */
export function Arch({ source, alt, sizes, greyed = false, className }: ArchProps) {
  return (
    <Picture
      source={source}
      alt={alt}
      sizes={sizes}
      ratio="3/4"
      className={classes('arch border-2 border-gold', greyed && 'opacity-60 grayscale', className)}
    />
  )
}
