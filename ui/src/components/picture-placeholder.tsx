import { useState } from 'react'

/** The first picture of a screen on its way: the server puts it into the document in the place of `data-picture`. */
export function PicturePlaceholder() {
  const [src] = useState(pictureInDocument)
  return src === undefined ? (
    <i data-picture="" />
  ) : (
    <img src={src} alt="" className="absolute inset-0 size-full object-cover" />
  )
}

/** The one that stands there already, if this is the screen that the browser opened. */
function pictureInDocument(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLImageElement>('[data-waiting] img')?.currentSrc || undefined
}
