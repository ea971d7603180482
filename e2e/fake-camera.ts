import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeQR } from 'qr'

const WIDTH = 640
const HEIGHT = 480
const FRAMES = 5
/** Pixels for each square of the code: the whole must fit the scanner's box on a phone. */
const MODULE = 4
const [INK, PAPER, GREY] = [16, 235, 128]

/** A film of a camera that looks at a code in the middle, as Chromium plays it in the place of a real camera. */
export function filmOf(text: string): string {
  const code = encodeQR(text, 'raw', { border: 2 })
  const luma = Buffer.alloc(WIDTH * HEIGHT, PAPER)
  const [left, top] = [(WIDTH - code.length * MODULE) >> 1, (HEIGHT - code.length * MODULE) >> 1]
  code.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let line = 0; line < MODULE; line += 1) {
        const start = (top + y * MODULE + line) * WIDTH + left + x * MODULE
        luma.fill(INK, start, start + MODULE)
      }
    }),
  )
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)])
  const film = join(mkdtempSync(join(tmpdir(), 'nikhar-film-')), 'code.y4m')
  writeFileSync(
    film,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
      ...Array<Buffer>(FRAMES).fill(frame),
    ]),
  )
  return film
}

const fakeCameras = (count: number) => [
  `--use-fake-device-for-media-stream=device-count=${count}`,
  '--use-fake-ui-for-media-stream',
]

/** How Chromium is started with a camera that sees a film. */
export function filmArgs(film: string): string[] {
  return [...fakeCameras(1), `--use-file-for-fake-video-capture=${film}`]
}

/** How Chromium is started with several cameras, which see its own test picture: a film plays in one camera only. */
export function severalCamerasArgs(count: number): string[] {
  return fakeCameras(count)
}
