// Draws the picture of link previews, 1200 x 630. Run it after changing the hero or the fonts: node scripts/draw-share-image.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from './find-chromium.ts'

const root = join(import.meta.dirname, '..')
const executablePath = findChromium()
if (!executablePath) throw new Error('Drawing needs Chromium: set CHROMIUM_PATH.')

const html = `<!doctype html>
<style>
  ${face('Fraunces', 'normal', 'fraunces-latin')}
  ${face('Fraunces', 'italic', 'fraunces-italic')}
  ${face('Jakarta', 'normal', 'plus-jakarta-sans-latin')}
  * { box-sizing: border-box; margin: 0 }
  body { width: 1200px; height: 630px; padding: 72px 0 0 80px; overflow: hidden; position: relative; background: #fcf8f2; color: #251522 }
  header { display: flex; align-items: center; gap: 14px; font: 56px/1 Fraunces }
  header svg { width: 78px; height: 66px }
  h1 { margin-top: 62px; font: 500 88px/1.06 Fraunces; letter-spacing: -.018em }
  em { color: #9a4a7c }
  p { margin-top: 34px; width: 520px; font: 500 27px/1.4 Jakarta; color: #4d3b46 }
  .arch { position: absolute; right: 84px; top: 48px; width: 392px; height: 600px; overflow: hidden; border-radius: 196px 196px 0 0; box-shadow: 0 30px 60px -24px #32112866 }
  img { width: 100%; height: 100%; object-fit: cover }
</style>
<header>${lotus()}Nikhar</header>
<h1>Your glow,<br><em>booked</em> before<br>the chai cools.</h1>
<p>Salons and spas near you. Real prices, your stylist, your time.</p>
<div class="arch"><img src="${data('web/src/assets/pictures/hero-1000.webp', 'image/webp')}"></div>`

const browser = await chromium.launch({ executablePath, args: chromiumArgs })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.setContent(html, { waitUntil: 'load' })
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: join(root, 'web/public/share.jpg'), type: 'jpeg', quality: 84 })
await browser.close()

function face(family: string, style: string, file: string): string {
  return `@font-face { font-family: ${family}; font-style: ${style}; font-weight: 400 800; src: url(${data(`ui/src/fonts/${file}.woff2`, 'font/woff2')}) }`
}

function data(file: string, type: string): string {
  return `data:${type};base64,${readFileSync(join(root, file)).toString('base64')}`
}

/** The light version of the tab icon is the logo. */
function lotus(): string {
  return readFileSync(join(root, 'web/public/favicon.svg'), 'utf8').replace(
    'viewBox="-27 -37 54 54"',
    'viewBox="-27 -32 54 40"',
  )
}
