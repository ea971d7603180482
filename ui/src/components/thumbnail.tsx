import { pictureUrl } from '@nikhar/contract/pictures'
import { Scissors, Store } from 'lucide-react'
import { classes } from './classes.ts'
import { Picture, type PictureSource } from './picture.tsx'

const kinds = {
  outlet: { icon: Store, widths: [200, 300] },
  service: { icon: Scissors, widths: [200, 400] },
}

const shapes = {
  sm: { box: 'size-12 rounded-[.95rem]', sizes: '3rem' },
  md: { box: 'size-14 rounded-md', sizes: '3.5rem' },
  lg: { box: 'size-18 rounded-md', sizes: '4.5rem' },
}

/** The source of a stored picture: one key covers all widths. */
export function pictureSource(key: string, widths: readonly number[]): PictureSource {
  return { url: (width) => pictureUrl(key, width), widths }
}

interface ThumbnailProps {
  kind: keyof typeof kinds
  /** The key of its first picture, if it has one. */
  picture: string | undefined
  shape?: keyof typeof shapes
  greyed?: boolean
  className?: string
}

/** A small square picture next to the name of an outlet or a service. */
export function Thumbnail({ kind, picture, shape = 'md', greyed = false, className }: ThumbnailProps) {
  const { icon: Icon, widths } = kinds[kind]
  const { box, sizes } = shapes[shape]
  const look = classes('flex-none overflow-hidden', box, greyed && 'opacity-60 grayscale', className)
  if (picture === undefined) {
    return (
      <span
        aria-hidden="true"
        className={classes('grid place-items-center bg-primary-soft text-on-primary-soft', look)}
      >
        <Icon />
      </span>
    )
  }
  return (
    <span className={look}>
      <Picture source={pictureSource(picture, widths)} alt="" sizes={sizes} ratio="1" />
    </span>
  )
}
