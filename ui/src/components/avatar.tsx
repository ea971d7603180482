import { getInitials } from '@nikhar/contract/initials'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { classes } from './classes.ts'

const shapes = {
  /** In a review. */
  sm: 'size-11 text-sm',
  /** Next to a stylist's name. */
  md: 'size-12 text-[1rem]',
  /** In the choice of a stylist. */
  lg: 'size-19 text-[1.5rem]',
  /** The customer's own, with a marigold ring. */
  me: 'size-21 text-[1.75rem] ring-2 ring-gold ring-offset-3 ring-offset-surface',
}

interface AvatarProps {
  name: string
  src?: string | undefined
  /** The photo for screens of other densities. */
  srcSet?: string
  shape?: keyof typeof shapes
  className?: string
}

/** A photo or initials, in the brand's arch. Hidden from screen readers, because the name is always next to it. */
export function Avatar({ name, src, srcSet, shape = 'sm', className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const shown = src !== undefined && src !== failedSrc
  return (
    <span
      aria-hidden="true"
      className={classes(
        'arch-face grid flex-none place-items-center overflow-hidden bg-primary-soft font-semibold text-on-primary-soft',
        shapes[shape],
        className,
      )}
    >
      {shown ? (
        <img
          src={src}
          srcSet={srcSet}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
          className="size-full object-cover"
        />
      ) : (
        getInitials(name) || <UserRound />
      )}
    </span>
  )
}
