import { Gallery } from '@nikhar/ui/gallery/gallery'
import { ToastHost } from '@nikhar/ui/toast-host'

export function GalleryPage() {
  return (
    <>
      <Gallery />
      <ToastHost />
    </>
  )
}
