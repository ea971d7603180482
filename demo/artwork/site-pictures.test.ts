import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureFile, pictureFormats } from './picture-file.ts'
import { sharedPictures, sharedPicturesFolder, sitePictures, sitePicturesFolder } from './site-pictures.ts'

describe.each([
  ['the web app', sitePictures, sitePicturesFolder],
  ['the ui package', sharedPictures, sharedPicturesFolder],
])('%s', (_, pictures, folder) => {
  const expected = pictures.flatMap(({ name, widths }) =>
    widths.flatMap((width) => pictureFormats.map((format) => ({ file: pictureFile(name, width, format), width }))),
  )

  test('include every picture of their pages, and no other', () => {
    expect(readdirSync(folder).toSorted()).toEqual(expected.map(({ file }) => file).toSorted())
  })

  test('include pictures as wide as their names state', async () => {
    const found = await Promise.all(
      expected.map(async ({ file }) => ({ file, width: (await sharp(join(folder, file)).metadata()).width })),
    )
    expect(found).toEqual(expected)
  })

  test('include no picture of more than 45 kB', () => {
    expect(expected.filter(({ file }) => statSync(join(folder, file)).size > 45 * 1024)).toEqual([])
  })
})
