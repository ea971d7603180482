import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picturesFolder, digest, pictureFile, readManifest } from '../src/pictures/manifest.ts'
import { pictureSizes, pool } from './pool.ts'
import { servicePicture } from './services/service-picture.ts'

const manifest = readManifest()
const files = readdirSync(picturesFolder)

test('the demo data shares at most 150 pictures, no two of them alike', () => {
  expect(pool.length).toBeLessThanOrEqual(150)
  expect(new Set(pool.map(({ name }) => name)).size).toBe(pool.length)
  expect(new Set(pool.map(({ draw }) => digest(draw()))).size).toBe(pool.length)
})

test('a name tells what a service picture shows', () => {
  const byName = new Map(pool.map(({ name, draw }) => [name, draw]))
  expect(byName.get('service-hair-profile-1')?.()).toBe(servicePicture('q', 'hair'))
  expect(byName.get('service-bridal-bride-1')?.()).toBe(servicePicture('bridal-1', 'bridal', 1))
})

test('every picture of the pool has been drawn in all its sizes, and nothing else is kept', () => {
  const expected = pool.flatMap(({ name, type }) => pictureSizes[type].widths.map((width) => pictureFile(name, width)))
  expect(files.toSorted()).toEqual([...expected, 'pictures.json'].toSorted())
})

test('the manifest tells size, widths and colour of every picture', () => {
  expect(Object.keys(manifest)).toEqual(pool.map(({ name }) => name))
  for (const { name, type } of pool) {
    const { width, height, widths } = pictureSizes[type]
    expect(manifest[name]).toMatchObject({ width, height, sizes: widths })
    expect(manifest[name]?.colour).toMatch(/^#[\da-f]{6}$/)
  }
})

test('the files were made from the drawings as they are now (else run node scripts/draw-pictures.ts)', () => {
  const outOfDate = pool.filter(({ name, draw }) => manifest[name]?.drawing !== digest(draw()))
  expect(outOfDate.map(({ name }) => name)).toEqual([])
})

test('every file is a WebP picture as wide as its name says', async () => {
  const expected = pool.flatMap(({ name, type }) => {
    const { width, height, widths } = pictureSizes[type]
    return widths.map((kept) => ({
      file: pictureFile(name, kept),
      format: 'webp',
      width: kept,
      height: Math.round((kept * height) / width),
    }))
  })
  const found = await Promise.all(
    expected.map(async ({ file }) => {
      const { format, width, height } = await sharp(picturesFolder + file).metadata()
      return { file, format, width, height }
    }),
  )
  expect(found).toEqual(expected)
})
