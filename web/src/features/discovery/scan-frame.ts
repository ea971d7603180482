import { SCAN_BOX_PX } from '@nikhar/client/interaction-limits'
import { decodeQR } from 'qr/decode.js'

/** Enough pixels for a QR code; more would only slow the decoder down. */
const MAX_SIZE_PX = 640

interface Size {
  width: number
  height: number
}

/** The part of the video frame under the scan box, which is centred over a video with `object-fit: cover`. */
export function getScanBox(picture: Size, element: Size): { x: number; y: number; side: number } {
  const scale = Math.max(element.width / picture.width, element.height / picture.height)
  const shownSide = Math.min(SCAN_BOX_PX, element.width, element.height)
  const side = Math.min(shownSide / scale, picture.width, picture.height)
  return { x: (picture.width - side) / 2, y: (picture.height - side) / 2, side }
}

/** The text of the QR code in the scan box; undefined for most frames. */
export function decodeFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | undefined {
  const picture = { width: video.videoWidth, height: video.videoHeight }
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || picture.width === 0) return undefined
  const { x, y, side } = getScanBox(picture, { width: video.clientWidth, height: video.clientHeight })
  const size = Math.round(Math.min(side, MAX_SIZE_PX))
  canvas.width = size
  canvas.height = size
  context.drawImage(video, x, y, side, side, 0, 0, size, size)
  try {
    return decodeQR(context.getImageData(0, 0, size, size))
  } catch {
    return undefined
  }
}
