import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picturesFolder, readManifest } from '../src/pictures/manifest.ts'
import { demoDrawings, pictureSizes } from './demo-drawings.ts'
import { drawingDigest, pictureFile, pictureFormats } from './picture-file.ts'
import { servicePicture } from './services/service-picture.ts'

const manifest = readManifest()
const files = readdirSync(picturesFolder)

test('the demo data shares at most 180 pictures, no two of them alike', () => {
  expect(demoDrawings.length).toBeLessThanOrEqual(180)
  expect(new Set(demoDrawings.map(({ name }) => name)).size).toBe(demoDrawings.length)
  expect(new Set(demoDrawings.map(({ draw }) => drawingDigest(draw()))).size).toBe(demoDrawings.length)
})

test('the name of a service picture describes its subject', () => {
  const byName = new Map(demoDrawings.map(({ name, draw }) => [name, draw]))
  expect(byName.get('service-hair-profile-1')?.()).toBe(servicePicture('q', 'hair'))
  expect(byName.get('service-bridal-bride-1')?.()).toBe(servicePicture('bridal-1', 'bridal', 1))
})

test('every picture is stored in all its sizes and formats, and no other file is', () => {
  const expected = demoDrawings.flatMap(({ name, type }) =>
    pictureSizes[type].widths.flatMap((width) => pictureFormats.map((format) => pictureFile(name, width, format))),
  )
  expect(files.toSorted()).toEqual([...expected, 'pictures.json'].toSorted())
})

test('the manifest has the type, size, widths and colour of every picture', () => {
  expect(Object.keys(manifest)).toEqual(demoDrawings.map(({ name }) => name))
  for (const { name, type, kind, group } of demoDrawings) {
    const { width, height, widths } = pictureSizes[type]
    expect(manifest[name]).toMatchObject({ type, kind, group, width, height, sizes: widths })
    expect(manifest[name]?.colour).toMatch(/^#[\da-f]{6}$/)
  }
})

test('the files match the current drawings (otherwise run npm run artwork)', () => {
  const outOfDate = demoDrawings.filter(({ name, draw }) => manifest[name]?.drawing !== drawingDigest(draw()))
  expect(outOfDate.map(({ name }) => name)).toEqual([])
})

test('every file is a picture of the format and width in its name', async () => {
  const expected = demoDrawings.flatMap(({ name, type }) => {
    const { width, height, widths } = pictureSizes[type]
    return widths.flatMap((kept) =>
      pictureFormats.map((format) => ({
        file: pictureFile(name, kept, format),
        mediaType: `image/${format}`,
        width: kept,
        height: Math.round((kept * height) / width),
      })),
    )
  })
  const found = await Promise.all(
    expected.map(async ({ file }) => {
      const { mediaType, width, height } = await sharp(picturesFolder + file).metadata()
      return { file, mediaType, width, height }
    }),
  )
  expect(found).toEqual(expected)
})
