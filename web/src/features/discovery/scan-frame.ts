import { SCAN_BOX_PX } from '@nikhar/contract'
import { decodeQR } from 'qr/decode.js'

/** As many pixels as a code needs: more only take time. */
const LARGEST = 640

interface Size {
  width: number
  height: number
}

/** The part of a picture that lies under the box, where the picture covers its element and the box is in the middle. */
export function getScanBox(picture: Size, element: Size): { x: number; y: number; side: number } {
  const scale = Math.max(element.width / picture.width, element.height / picture.height)
  const side = Math.min(SCAN_BOX_PX / scale, picture.width, picture.height)
  return { x: (picture.width - side) / 2, y: (picture.height - side) / 2, side }
}

/** The text of the code in the box, or nothing: most looks find none. */
export function decodeFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | undefined {
  const picture = { width: video.videoWidth, height: video.videoHeight }
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush || picture.width === 0) return undefined
  const { x, y, side } = getScanBox(picture, { width: video.clientWidth, height: video.clientHeight })
  const size = Math.round(Math.min(side, LARGEST))
  canvas.width = size
  canvas.height = size
  brush.drawImage(video, x, y, side, side, 0, 0, size, size)
  try {
    return decodeQR(brush.getImageData(0, 0, size, size))
  } catch {
    return undefined
  }
}
