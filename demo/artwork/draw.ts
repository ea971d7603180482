// Draws the pictures of the demo data and of the public pages. Run it after changing a drawing: npm run artwork
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { picturesFolder, type PictureManifest } from '../src/pictures/manifest.ts'
import { demoDrawings, pictureSizes } from './demo-drawings.ts'
import { drawingDigest, pictureFile } from './picture-file.ts'
import { dominantColour, rasterise } from './rasterise.ts'
import { sharedPictures, sharedPicturesFolder, sitePictures, sitePicturesFolder } from './site-pictures.ts'

await drawDemoPictures()
await drawSitePictures('public pages', sitePictures, sitePicturesFolder)
await drawSitePictures('ui package', sharedPictures, sharedPicturesFolder)

async function drawDemoPictures() {
  const folder = openFolder(picturesFolder)
  const manifest: PictureManifest = {}
  for (const { name, type, kind, group, draw } of demoDrawings) {
    const svg = draw()
    const { width, height, widths, drawn } = pictureSizes[type]
    for (const raster of await rasterise(svg, drawn ?? { width, height }, widths, { width, height })) {
      folder.write(pictureFile(name, raster.width, raster.format), raster.file)
    }
    const colour = await dominantColour(svg)
    manifest[name] = { type, kind, group, width, height, colour, sizes: [...widths], drawing: drawingDigest(svg) }
  }
  const lines = Object.entries(manifest).map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
  folder.write('pictures.json', `{\n${lines.join(',\n')}\n}\n`)
  folder.removeOthers('demo data')
}

async function drawSitePictures(owner: string, pictures: typeof sitePictures, path: string) {
  const folder = openFolder(path)
  for (const { name, type, draw, crop, widths } of pictures) {
    for (const { width, height, format, file } of await rasterise(draw(), pictureSizes[type], widths, crop)) {
      const written = pictureFile(name, width, format)
      folder.write(written, file)
      console.log(`  ${written}: ${width} x ${height}, ${kilobytes(file.length)}`)
    }
  }
  folder.removeOthers(owner)
}

/** Tracks what is written, so that files of removed pictures can be deleted at the end. */
function openFolder(path: string) {
  mkdirSync(path, { recursive: true })
  const written = new Set<string>()
  let bytes = 0
  return {
    write(name: string, content: Buffer | string) {
      writeFileSync(join(path, name), content)
      written.add(name)
      bytes += Buffer.byteLength(content)
    },
    removeOthers(owner: string) {
      for (const name of readdirSync(path).filter((file) => !written.has(file))) {
        rmSync(join(path, name))
        console.log(`  removed ${name}`)
      }
      console.log(`Pictures of the ${owner}: ${written.size} files, ${kilobytes(bytes)}`)
    },
  }
}

function kilobytes(bytes: number) {
  return `${(bytes / 1024).toFixed(1)} kB`
}
