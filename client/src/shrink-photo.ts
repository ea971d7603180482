import { PHOTO_MAX_PIXELS } from '@nikhar/contract/accounts'

/** More than any screen shows, and as much as the browser of every phone can draw. */
const LONGEST_SIDE = 4096
const QUALITY = 0.9

/**
 * Shrinks a photo that the server would reject for its pixels or its bytes, if the browser can read it. Phones take up
 * to 200 megapixels. Any other file is returned unchanged: the server reports what is wrong with it.
 */
export async function shrinkPhoto(file: File, maxBytes = Infinity): Promise<File> {
  const picture = await openPicture(file)
  if (!picture) return file
  const { naturalWidth: width, naturalHeight: height } = picture
  if (width * height <= PHOTO_MAX_PIXELS && file.size <= maxBytes) return file
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
}

async function openPicture(file: File): Promise<HTMLImageElement | undefined> {
  const url = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = url
  try {
    await picture.decode()
    return picture
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}
