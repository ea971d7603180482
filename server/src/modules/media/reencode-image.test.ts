import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { createPhonePicture, createPicture, readHeic } from '../../testing/photos.ts'
import { addAvif, reencodePhoto, reencodePicture } from './reencode-image.ts'
import type { PictureWork } from './picture-work.ts'
import { runPictureProcess } from './run-picture-process.ts'

const SIZES = [
  { width: 300, height: 200 },
  { width: 96, height: 96 },
]

/** The centre of the upper and of the lower half. */
async function readColours(file: Buffer) {
  const { width, height } = await sharp(file).metadata()
  const at = async (top: number) => [
    ...(await sharp(file)
      .extract({ left: width >> 1, top, width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ]
  return { upper: await at(height >> 2), lower: await at((3 * height) >> 2) }
}

test('a HEIC from a phone becomes an upright JPEG in sRGB, without metadata [PICS-15]', async () => {
  const taken = readHeic()
  expect(taken.includes('SecretPhone')).toBe(true)
  for (const type of ['image/heic', 'image/heif'] as const) {
    const photo = await reencodePhoto(taken, type)
    const { format, width, height, orientation, exif, icc, xmp } = await sharp(photo).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 480, height: 640 })
    expect([orientation, exif, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
    expect(photo.includes('SecretPhone') || photo.includes('Ananya')).toBe(false)
    const { upper, lower } = await readColours(photo)
    // 200, 80, 80 of Display P3; 255, 248, 225.
    expect(upper.map((value, n) => Math.abs(value - [216, 69, 76][n]!) <= 4)).toEqual([true, true, true])
    expect(lower.map((value, n) => Math.abs(value - [255, 248, 222][n]!) <= 4)).toEqual([true, true, true])
  }
})

test('a HEIC becomes the pictures of a salon, first as WebP and then as AVIF [PICS-15]', async () => {
  const prepared = await reencodePicture(readHeic(), 'image/heic', SIZES)
  expect(prepared.encoded.map(({ format }) => format)).toEqual(['webp', 'webp'])
  const { encoded } = await addAvif(prepared)
  for (const [n, { file, width, height, format }] of encoded.entries()) {
    expect({ width, height }).toEqual(SIZES[n % 2])
    const shown = await sharp(file).metadata()
    expect(shown).toMatchObject({ mediaType: `image/${format}`, width, height })
    expect([shown.exif, shown.icc, shown.orientation]).toEqual([undefined, undefined, undefined])
  }
  expect(encoded.map(({ format }) => format)).toEqual(['webp', 'webp', 'avif', 'avif'])
})

test('a picture of a salon is upright and contains no location [PICS-12]', async () => {
  const taken = await sharp(await createPhonePicture())
    .keepMetadata()
    .resize(600, 400)
    .toBuffer()
  expect(taken.includes('SecretPhone')).toBe(true)
  const { encoded } = await reencodePicture(taken, 'image/jpeg', SIZES)
  for (const { file } of encoded) {
    expect(file.includes('SecretPhone')).toBe(false)
    const { exif, icc, orientation } = await sharp(file).metadata()
    expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined])
  }
  // After the rotation, the left half is on top.
  const { upper, lower } = await readColours(encoded[1]!.file)
  expect([upper[1]! < 80, lower[1]! > 200]).toEqual([true, true])
})

test('a picture of exactly 24 megapixels is accepted, one row more is not [PICS-12]', async () => {
  const most = await createPicture('png', { width: 6000, height: 4000 })
  expect(await sharp(await reencodePhoto(most, 'image/png')).metadata()).toMatchObject({ width: 1600, height: 1067 })
  const more = await createPicture('png', { width: 6000, height: 4001 })
  await expect(reencodePhoto(more, 'image/png')).rejects.toMatchObject({
    code: 'INVALID_PICTURE',
    message: 'This picture has 24.1 megapixels; the most is 24, such as 6000 × 4000. Please choose a smaller one.',
  })
})

test('a phone photo whose JPEG has a gain map is accepted [PICS-12]', async () => {
  const plain = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c2185b' } })
  // Not yet among the types of the library.
  const { withGainMap: add } = plain as unknown as { withGainMap(this: Sharp): Sharp }
  const withGainMap = await add.call(plain).jpeg().toBuffer()
  expect((await sharp(withGainMap).metadata()).gainMap).toBeDefined()
  const photo = await sharp(await reencodePhoto(withGainMap, 'image/jpeg')).metadata()
  expect([photo.width, photo.height, photo.gainMap]).toEqual([600, 400, undefined])
})

test('decoding and encoding that take too long are stopped [PICS-13]', async () => {
  const file = await createPicture('png', { width: 3000, height: 3000 })
  const cut = { width: 3000, height: 3000, channels: 3 as const, pixels: Buffer.alloc(27_000_000, 'noise and more') }
  const upload = { type: 'image/png', maxPixels: 24_000_000 } as const
  const works: PictureWork[] = [
    { task: 'photo', file, ...upload, keptType: 'image/png', longestSide: 3000 },
    { task: 'photo', file: readHeic(), ...upload, type: 'image/heic', keptType: 'image/jpeg', longestSide: 1600 },
    { task: 'avif', cuts: [cut] },
  ]
  for (const work of works)
    for (const limits of [{ processorMs: 20 }, { clockMs: 1 }])
      await expect(runPictureProcess(work, limits)).rejects.toMatchObject({
        code: 'INVALID_PICTURE',
        message: 'This picture takes too long to prepare. Please choose a smaller or simpler one.',
      })
})
