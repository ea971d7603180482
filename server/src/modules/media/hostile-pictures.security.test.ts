import { readdirSync, readFileSync } from 'node:fs'
import type { PhotoType } from '@nikhar/contract/accounts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAnswered, startAttackedServer } from '../../testing/answers-while.ts'
import { createDearestPicture, createGreyPicture, createHostilePictures } from '../../testing/hostile-pictures.ts'
import { createPicture, createUploader, readHeic, sendUpload } from '../../testing/photos.ts'
import { reencodePhoto } from './reencode-image.ts'

const MEGABYTE = 1024

test('pictures crafted to stop the server are refused, each with a message, and the server stays responsive [PICS-16]', async () => {
  const { db, url, answersWhile } = await startAttackedServer()
  const pictures = Object.entries(await createHostilePictures())

  const answers = await answersWhile(async () => {
    const replies = await Promise.all(
      pictures.map(async ([name, { type, file, says }]) => {
        const { createUpload, setPhotos, photos } = await createUploader(db, url)
        const { key, ...form } = await createUpload(type)
        expect((await sendUpload(url, form, file)).status, name).toBe(204)
        const { status, error } = await setPhotos(key)
        expect(await photos(), name).toEqual([])
        return { name, status, code: error.code, message: error.message.slice(0, says.length) }
      }),
    )
    expect(replies).toEqual(
      pictures.map(([name, { says }]) => ({ name, status: 400, code: 'INVALID_PICTURE', message: says })),
    )
  })

  expectAnswered(answers)
})

test.skipIf(process.platform !== 'linux')(
  'the memory used for a picture is bounded, even for the most expensive one allowed [PICS-16]',
  async () => {
    const pictures = [
      ...Object.values(await createHostilePictures()),
      { type: 'image/heic', file: readHeic() },
      { type: 'image/jpeg', file: await createGreyPicture(4800, 4800) },
      { type: 'image/png', file: createDearestPicture(6000, 4000) },
    ]
    const peak = await watchPeak(async () => {
      for (const { type, file } of pictures) await reencodePhoto(file, type as PhotoType).catch(() => undefined)
    })
    expect(peak).toBeGreaterThan(50 * MEGABYTE)
    expect(peak).toBeLessThan(600 * MEGABYTE)
  },
)

test('data appended to a picture, and its location, are removed [PICS-16]', async () => {
  const script = '<script>alert(document.cookie)</script>'
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const polyglot = Buffer.concat([await createPicture(format, { width: 300, height: 300 }), Buffer.from(script)])
    const kept = await reencodePhoto(polyglot, `image/${format}`)
    expect(kept.includes('script')).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ format, width: 300, height: 300 })
  }
})

/** The peak memory of a child process of this one, in kilobytes. */
async function watchPeak(work: () => Promise<void>): Promise<number> {
  const threads = `/proc/${process.pid}/task`
  let peak = 0
  const watch = setInterval(() => {
    const children = readdirSync(threads).flatMap((thread) => read(`${threads}/${thread}/children`).trim().split(' '))
    for (const pid of children.filter((found) => read(`/proc/${found}/cmdline`).includes('picture-process')))
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0))
  }, 10)
  await work()
  clearInterval(watch)
  return peak
}

/** Empty for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
