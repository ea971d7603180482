import { writeFileSync } from 'node:fs'
import { encodeQR } from 'qr'

const WIDTH = 640
const HEIGHT = 480
const FRAMES = 5
/** Pixels per square of the code: the whole code must fit the scanner's box on a phone. */
const MODULE = 4
const [BLACK, WHITE, GREY] = [16, 235, 128]

/** Writes a video of a QR code in the middle of the frame, which Chromium plays instead of a camera. */
export function writeCodeVideo(path: string, text: string): void {
  const code = encodeQR(text, 'raw', { border: 2 })
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  const [left, top] = [(WIDTH - code.length * MODULE) >> 1, (HEIGHT - code.length * MODULE) >> 1]
  code.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let line = 0; line < MODULE; line += 1) {
        const start = (top + y * MODULE + line) * WIDTH + left + x * MODULE
        luma.fill(BLACK, start, start + MODULE)
      }
    }),
  )
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([header, ...Array<Buffer>(FRAMES).fill(frame)]))
}

/** Arguments for a browser with this many cameras, which show Chromium's own test picture. */
export function fakeCameraArgs(count: number): string[] {
  return [`--use-fake-device-for-media-stream=device-count=${count}`, '--use-fake-ui-for-media-stream']
}

/** Arguments for a browser with one camera, which shows a video. */
export function showVideoArgs(path: string): string[] {
  return [...fakeCameraArgs(1), `--use-file-for-fake-video-capture=${path}`]
}
