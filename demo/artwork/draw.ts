// Draws the pictures of the demo data and of the public pages.
// Run it after changing a drawing: node scripts/draw-pictures.ts
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { picturesFolder, digest, pictureFile, type PictureManifest } from '../src/pictures/manifest.ts'
import { pictureSizes, pool } from './pool.ts'
import { dominantColour, rasterise } from './rasterise.ts'
import { sitePictures } from './site-pictures.ts'

const siteFolder = join(import.meta.dirname, '../web/src/assets/pictures')

await drawPool()
await drawSite()

async function drawPool() {
  const folder = openFolder(picturesFolder)
  const manifest: PictureManifest = {}
  for (const { name, type, draw } of pool) {
    const svg = draw()
    const { width, height, widths } = pictureSizes[type]
    for (const raster of await rasterise(svg, { width, height }, widths)) {
      folder.write(pictureFile(name, raster.width), raster.file)
    }
    const colour = await dominantColour(svg)
    manifest[name] = { width, height, colour, sizes: [...widths], drawing: digest(svg) }
  }
  const lines = Object.entries(manifest).map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
  folder.write('pictures.json', `{\n${lines.join(',\n')}\n}\n`)
  folder.close(`${pool.length} pictures of the demo data`)
}

async function drawSite() {
  const folder = openFolder(siteFolder)
  for (const { name, type, draw, crop, widths } of sitePictures) {
    for (const { width, height, file } of await rasterise(draw(), pictureSizes[type], widths, crop)) {
      folder.write(pictureFile(name, width), file)
      console.log(`  ${pictureFile(name, width)}: ${width} x ${height}, ${kilobytes(file.length)}`)
    }
  }
  folder.close(`${sitePictures.length} pictures of the public pages`)
}

/** A folder that in the end holds exactly what was written into it. */
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
    close(what: string) {
      for (const name of readdirSync(path).filter((file) => !written.has(file))) {
        rmSync(join(path, name))
        console.log(`  removed ${name}`)
      }
      console.log(`${what}: ${written.size} files, ${kilobytes(bytes)}`)
    },
  }
}

function kilobytes(bytes: number) {
  return `${(bytes / 1024).toFixed(1)} kB`
}
