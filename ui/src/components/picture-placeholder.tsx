import { useState } from 'react'

/** The first picture of a skeleton document: the server replaces `data-picture` with the picture itself. */
export function PicturePlaceholder() {
  const [src] = useState(findServedPicture)
  return src === undefined ? (
    <i data-picture="" />
  ) : (
    <img src={src} alt="" className="absolute inset-0 size-full object-cover" />
  )
}

/** The picture that the served skeleton document already shows. */
function findServedPicture(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLImageElement>('[data-skeleton] img')?.currentSrc || undefined
}
