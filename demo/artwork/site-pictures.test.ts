import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFile } from '../src/pictures/manifest.ts'
import { sitePictures } from './site-pictures.ts'

const folder = join(import.meta.dirname, '../../../../web/src/assets/pictures')
const expected = sitePictures.flatMap(({ name, widths }) =>
  widths.map((width) => ({ file: pictureFile(name, width), width })),
)

test('the web app has every picture of its public pages, and no other', () => {
  expect(readdirSync(folder).toSorted()).toEqual(expected.map(({ file }) => file).toSorted())
})

test('the pictures of the public pages are as wide as their names say', async () => {
  const found = await Promise.all(
    expected.map(async ({ file }) => ({ file, width: (await sharp(join(folder, file)).metadata()).width })),
  )
  expect(found).toEqual(expected)
})

test('no picture of the public pages weighs more than 45 kB', () => {
  expect(expected.filter(({ file }) => statSync(join(folder, file)).size > 45 * 1024)).toEqual([])
})
