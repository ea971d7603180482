import { Gallery } from '@nikhar/ui/gallery'
import { ToastHost } from '@nikhar/ui/toast-host'

export function GalleryPage() {
  return (
    <>
      <Gallery />
      <ToastHost />
    </>
  )
}
