// Draws the favicon and the app icons from one lotus. Run it after changing the logo: node scripts/draw-icons.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const target = join(import.meta.dirname, '../web/public')
mkdirSync(join(target, 'icons'), { recursive: true })

const LOTUS_WIDTH = 53
const PETAL = 'M0 0C7-7 7-19 0-28C-7-19-7-7 0 0Z'
const onLight = { leaf: '#f6b133', petal: '#5b2148' }
const onDark = { leaf: '#fdc95f', petal: '#eac9de' }

writeFileSync(join(target, 'favicon.svg'), favicon())
const favicon32 = await png(tile(9, 0.86), 32)
writeFileSync(join(target, 'favicon.ico'), ico(favicon32))
writeFileSync(join(target, 'apple-touch-icon.png'), await png(tile(0, 0.72), 180))
for (const size of [192, 512]) {
  writeFileSync(join(target, `icons/icon-${size}.png`), await png(tile(9, 0.74), size))
  // Launchers may crop to a circle of 80 %.
  writeFileSync(join(target, `icons/maskable-${size}.png`), await png(tile(0, 0.62), size))
}

function lotus({ leaf, petal }: typeof onLight) {
  const turned: [number, string, number][] = [
    [-68, leaf, 0.95],
    [68, leaf, 0.95],
    [-35, petal, 0.8],
    [35, petal, 0.8],
    [0, petal, 1],
  ]
  return turned
    .map(
      ([angle, fill, opacity]) =>
        `<path d="${PETAL}" transform="rotate(${angle})" fill="${fill}" opacity="${opacity}"/>`,
    )
    .join('')
    .concat(`<circle cy="3.4" r="2.2" fill="${leaf}"/>`)
}

/** The tab icon follows the browser's colour scheme. */
function favicon() {
  const classes = (colours: typeof onLight) => `.l{fill:${colours.leaf}}.p{fill:${colours.petal}}`
  const shape = lotus({ leaf: 'L', petal: 'P' }).replaceAll('fill="L"', 'class="l"').replaceAll('fill="P"', 'class="p"')
  const style = `<style>${classes(onLight)}@media(prefers-color-scheme:dark){${classes(onDark)}}</style>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-27 -37 54 54">${style}${shape}</svg>\n`
}

/** The lotus on an aubergine tile of 40 units; `width` is how much of the tile it spans. */
function tile(radius: number, width: number) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#5b2148"/><stop offset="1" stop-color="#321128"/></linearGradient></defs>
    <rect width="40" height="40" rx="${radius}" fill="url(#g)"/>
    <g transform="translate(20 20) scale(${(width * 40) / LOTUS_WIDTH}) translate(0 11.2)">${lotus(onDark)}</g>
  </svg>`
}

function png(svg: string, size: number) {
  const density = (72 * size) / 20
  return sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 64 })
    .toBuffer()
}

/** An .ico that holds one PNG of 32 pixels, for the browsers that still ask for /favicon.ico. */
function ico(image: Buffer) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, image])
}
