import { Arch, lookSource } from '@nikhar/ui/arch'

interface ReviewPhotoProps {
  picture: string | undefined
  /** What it shows: the service, or whose photo it is. */
  alt: string
}

/** The author's photo of the result. */
export function ReviewPhoto({ picture, alt }: ReviewPhotoProps) {
  if (picture === undefined) return null
  return <Arch source={lookSource(picture)} alt={alt} sizes="7rem" className="mt-3 w-28" />
}
