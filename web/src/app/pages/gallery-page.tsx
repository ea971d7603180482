import { Gallery } from '../../features/site/gallery/gallery.tsx'
import { ToastHost } from '../../ui/toast-host.tsx'

export function GalleryPage() {
  return (
    <>
      <Gallery />
      <ToastHost />
    </>
  )
}
