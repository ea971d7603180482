import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brand } from '@nikhar/contract'
import { build, type Manifest } from 'vite'
import type * as Renderer from '../src/app/prerender.tsx'
import { assetUrl, entryOf, readManifest, staticChunks } from '@nikhar/scripts/app-build/chunks'
import { fillDocument, splitHoisted } from './document.ts'
import { preloadByAddress } from './preloads.ts'

const MANIFEST = '<link rel="manifest" href="/manifest.webmanifest">'
export const FONTS = ['fraunces-latin.woff2', 'plus-jakarta-sans-latin.woff2', 'fraunces-italic.woff2']
/** Italics set a word of some headings only: the screens of the app can do without waiting for them. */
const SHELL_FONTS = FONTS.slice(0, 2)
const RUPEE = 'plus-jakarta-sans-rupee.woff2'
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g
const SCRIPTS = /\s*<(?:script type="module"[^>]*>\s*<\/script>|link rel="modulepreload"[^>]*>)/g

export type PrerenderedPage = (typeof Renderer.prerenderedPages)[number]

/** The page that could not be loaded is still the one in the address bar: loads it as soon as it answers again. */
const RETRY = `
      const retry = () => fetch(location.href, { method: 'HEAD' }).then(() => location.reload(), later)
      const later = () => setTimeout(retry, 3000)
      addEventListener('online', retry)
      if (navigator.onLine) later()
    `

/** Whoever is not logged in is led away, and sees nothing of a screen meanwhile. */
const leadGuestsAway = (tokenKey: string) => `
      ;(() => {
        try {
          if (sessionStorage.getItem('${tokenKey}') || localStorage.getItem('${tokenKey}')) return
        } catch {}
        document.querySelector('[data-waiting]').remove()
        document.querySelector('[data-splash] > div').className = ''
      })()
    `

/**
 * First the screen with its picture, then its scripts: asked for together, they would hold each other up. They run one
 * by one, those that others need first, so that a cheap phone can answer to touch in between. A tab in the background
 * paints nothing, and starts all the same.
 */
const startAfterPaint = (scripts: string[]) => `
      ;(() => {
        const rest = () => window.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done))
        let start = () => {
          start = () => {}
          const scripts = ${JSON.stringify(scripts)}
          const inTurn = (act) => scripts.reduce((before, script) => before.then(() => act(script)).then(rest), Promise.resolve())
          inTurn((href) => {
            document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
          })
          inTurn((script) => import(script))
        }
        requestAnimationFrame(() => setTimeout(() => start()))
        setTimeout(() => start(), 500)
      })()
    `

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']

/**
 * A page that only needs to be read starts its scripts at the first sign of a visitor: until then all its links work
 * as links do, and a cheap phone has nothing to run.
 */
const wake = (script: string) => `
      history.scrollRestoration = 'manual'
      const signs = ${JSON.stringify(SIGNS)}
      const wake = ({ type, movementX, movementY }) => {
        // A page that appears under a resting pointer is told of a move that nobody made.
        if (type === 'pointermove' && !movementX && !movementY) return
        for (const sign of signs) removeEventListener(sign, wake)
        import('${script}')
      }
      for (const sign of signs) addEventListener(sign, wake, { passive: true })
    `

/** Keeps Vite's page as the empty shell `app.html` and writes every public page as finished HTML beside it. */
export async function prerenderPages(web: string): Promise<PrerenderedPage[]> {
  const dist = join(web, 'dist')
  const {
    prerenderedPages,
    renderPage,
    renderOfflinePage,
    renderSplash,
    modulesByPattern,
    waitingPages,
    renderWaiting,
    tokenKey,
  } = await loadRenderer(web)
  const manifest = readManifest(dist)
  const template = readFileSync(join(dist, 'index.html'), 'utf8').replace('</title>', `</title>\n    ${MANIFEST}`)
  const described = `</title>\n    <meta name="description" content="${brand.description}">`
  const shell = template.replace('</title>', `${described}\n    ${preloadFonts(manifest, SHELL_FONTS)}`)
  const modules = await modulesByPattern()
  const early = `<script>${preloadByAddress(manifest, modules)}</script>\n    `
  const splash = await renderSplash()
  write(
    join(dist, 'app.html'),
    inlineStyles(shell, dist, manifest)
      .replace('<script type="module"', () => `${early}<script type="module"`)
      .replace('<div id="root"></div>', () => `<div id="root" data-splash>${splash}</div>`),
  )

  for (const page of waitingPages) {
    const { hoisted, body } = splitHoisted(await renderWaiting(page.path))
    const chunks = staticChunks(manifest, ...(modules[page.pattern] ?? []), entryOf(manifest))
    const scripts = chunks.map(({ file }) => `/${file}`)
    const root = `<div id="root" data-splash>${inlineDrawings(body, dist)}<div class="max-lg:hidden">${splash}</div></div>`
    write(
      join(dist, page.pattern.replaceAll(/:(\w+)/g, '[$1]'), 'index.html'),
      inlineStyles(shell, dist, manifest)
        .replace(SCRIPTS, '')
        .replace('</head>', () => `  ${hoisted}${preloadFonts(manifest, [RUPEE, ...page.fonts])}\n  </head>`)
        .replace(
          '<div id="root"></div>',
          () => `${root}\n    <script>${leadGuestsAway(tokenKey)}${startAfterPaint(scripts)}</script>`,
        ),
    )
  }

  const document = template.replace('</title>', `</title>\n    ${preloadFonts(manifest, FONTS)}`)
  for (const page of prerenderedPages) {
    const markup = await renderPage(page.path)
    const styled = inlineStyles(document, dist, manifest, page.module)
    const filled = page.readOnly ? scriptsOnDemand(styled, manifest) : scriptsLast(styled)
    const tags = page.readOnly ? [] : preloadScripts(manifest, page.module)
    if (markup.includes('₹')) tags.push(preloadFont(manifest, RUPEE))
    write(join(dist, page.path, 'index.html'), fillDocument(filled, { ...page, tags }, markup))
  }

  const bare = inlineStyles(document, dist, manifest).replace(SCRIPTS, '')
  const offline = `<div id="root">${await renderOfflinePage()}</div>\n    <script>${RETRY}</script>`
  write(
    join(dist, 'offline.html'),
    bare.replace('<div id="root"></div>', () => offline),
  )
  return prerenderedPages
}

async function loadRenderer(web: string): Promise<typeof Renderer> {
  // Inside the project, so that the bundle finds the packages it leaves outside itself.
  const outDir = join(web, 'node_modules/.prerender')
  await build({
    root: web,
    logLevel: 'warn',
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false, manifest: false },
  })
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as typeof Renderer
}

/** The styles inside the page: its first paint then waits for nothing but the page. */
function inlineStyles(html: string, dist: string, manifest: Manifest, module?: string): string {
  const chunks = staticChunks(manifest, entryOf(manifest), ...(module ? [module] : []))
  const files = new Set(chunks.flatMap(({ css }) => css ?? []))
  const css = [...files].map((file) => readFileSync(join(dist, file), 'utf8').trim()).join('\n')
  return html.replace(STYLESHEET, '').replace('</head>', () => `  <style>${css}</style>\n  </head>`)
}

/** Small drawings inside the document that is to show them at once. */
function inlineDrawings(html: string, dist: string): string {
  return html.replaceAll(/(?<= src=")\/(assets\/[^"]+\.svg)(?=")/g, (_, file: string) => {
    return `data:image/svg+xml,${encodeURIComponent(readFileSync(join(dist, file), 'utf8').trim())}`
  })
}

function preloadFonts(manifest: Manifest, fonts: string[]): string {
  return fonts.map((font) => preloadFont(manifest, font)).join('\n    ')
}

function preloadFont(manifest: Manifest, font: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${assetUrl(manifest, font)}">`
}

/** Nothing on a finished page waits for its scripts, so its fonts and its picture go first. */
function scriptsLast(html: string): string {
  return html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
}

function scriptsOnDemand(html: string, manifest: Manifest): string {
  const script = `/${manifest[entryOf(manifest)]?.file}`
  return html
    .replace(SCRIPTS, '')
    .replace('</body>', () => `  <script type="module">${wake(script)}</script>\n  </body>`)
}

/** The page's own chunks, fetched beside the entry instead of after it. */
function preloadScripts(manifest: Manifest, module: string): string[] {
  const entry = new Set(staticChunks(manifest, entryOf(manifest)).map(({ file }) => file))
  return staticChunks(manifest, module)
    .filter(({ file }) => !entry.has(file))
    .map(({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
