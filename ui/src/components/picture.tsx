import { ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classes } from './classes.ts'

/** A picture in several widths. Few widths mean more cache hits. */
export interface PictureSource {
  url: (width: number) => string
  widths: readonly number[]
  /** Fills the space until the picture has loaded. */
  colour?: string
}

interface PictureProps {
  source: PictureSource
  /** Empty when the name is next to it. */
  alt: string
  /** The rendered width, as in `(min-width: 64rem) 20rem, 100vw`. */
  sizes: string
  /** The aspect ratio, such as `3/2`; without it the picture fills its container. */
  ratio?: string
  /** For pictures above the fold: loads immediately and with priority. */
  eager?: boolean
  className?: string
  /** Shown on top of the picture: a rating, a heart. */
  children?: ReactNode
}

export function Picture({ source, alt, sizes, ratio, eager = false, className, children }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const src = source.url(Math.max(...source.widths))
  const srcSet = source.widths.map((width) => `${source.url(width)} ${width}w`).join(', ')
  const style = {
    ...(ratio !== undefined && { aspectRatio: ratio }),
    ...(source.colour !== undefined && { backgroundColor: source.colour }),
  }

  return (
    <div style={style} className={classes('relative overflow-hidden bg-surface-2', !ratio && 'size-full', className)}>
      {failedUrl === src ? (
        <MissingPicture />
      ) : (
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onError={() => setFailedUrl(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {children}
    </div>
  )
}

function MissingPicture() {
  return (
    <div
      className={classes(
        'absolute inset-0 grid place-content-center justify-items-center gap-1.5 bg-surface-2 p-2',
        'text-center text-xs text-ink-3',
      )}
    >
      <ImageOff className="size-6" />
      Error loading image
    </div>
  )
}
