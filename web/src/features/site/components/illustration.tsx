import type { SitePicture } from '../pictures.ts'

const loading = {
  first: { fetchPriority: 'high' },
  soon: {},
  later: { loading: 'lazy', decoding: 'async' },
} as const

interface IllustrationProps {
  picture: SitePicture
  /** The displayed width. */
  sizes: string
  /** `first`: with high priority; `soon`: without lazy loading; `later`: lazily. */
  load?: keyof typeof loading
}

/** A decorative picture that fills its container, whose size is fixed so that nothing shifts. */
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
