import type { SitePicture } from '../pictures.ts'

const loading = {
  first: { fetchPriority: 'high' },
  soon: {},
  later: { loading: 'lazy', decoding: 'async' },
} as const

interface IllustrationProps {
  picture: SitePicture
  /** How wide it shows. */
  sizes: string
  /** `first`: what a visitor came to see, before anything else; `soon`: also in the first view. */
  load?: keyof typeof loading
}

/** Decoration that fills its frame; the frame has its size before the picture arrives, so nothing moves. */
export function Illustration({ picture, sizes, load = 'later' }: IllustrationProps) {
  return (
    <img
      {...picture}
      {...loading[load]}
      sizes={sizes}
      alt=""
      draggable={false}
      className="block size-full object-cover"
    />
  )
}
