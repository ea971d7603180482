import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brand } from '@nikhar/contract/brand'
import { build } from 'vite'
import { readManifest } from '@nikhar/scripts/app-build/chunks'
import { countMatches, removeAll } from '@nikhar/scripts/app-build/replace'
import type * as Renderer from '../src/app/prerender.tsx'
import { descriptionTag, descriptionTags, fillDocument, splitHoisted } from './document.ts'
import { inlineScript } from './inline-scripts.ts'
import { FONTS, pageAssets, type PageAssets, SANS, SERIF } from './page-assets.ts'
import { renderPublicTemplate } from './public-template.ts'

const MANIFEST = '<link rel="manifest" href="/manifest.webmanifest">'
/** Italics appear in some headings only: the pages of the app do not wait for them. */
const APP_FONTS = [SERIF, SANS]
const RUPEE_FONT = 'plus-jakarta-sans-rupee.woff2'
/** What Vite adds to its page: every document places its own. */
const VITE_TAGS = /\s*<(?:link rel="(?:stylesheet|modulepreload)"[^>]*>|script type="module"[^>]*>\s*<\/script>)/g
/** Where the server inserts the first picture of a page. */
const PICTURE_MARK = '<i data-picture=""></i>'

export type PublicPage = (typeof Renderer.publicPages)[number]

interface BuildContext {
  web: string
  dist: string
  template: string
  assets: PageAssets
  renderer: typeof Renderer
}

/** Writes every HTML document that the server delivers. */
export async function writeDocuments(web: string): Promise<PublicPage[]> {
  const dist = join(web, 'dist')
  const context: BuildContext = {
    web,
    dist,
    template: removeAll(readFileSync(join(dist, 'index.html'), 'utf8'), VITE_TAGS),
    assets: pageAssets(dist, readManifest(dist)),
    renderer: await loadRenderer(web),
  }
  await writeAppDocuments(context)
  await writePublicPages(context)
  await writeOfflinePage(context)
  await writePublicTemplate(context)
  return context.renderer.publicPages
}

/** One document for each page of the app, and `app.html` for all other addresses. */
async function writeAppDocuments({ web, dist, template, assets, renderer }: BuildContext): Promise<void> {
  const splash = await renderer.renderSplash()
  const head = [MANIFEST, descriptionTag(brand.description)]
  const startAfterPaint = await inlineScript(web, 'start-after-paint')

  const writeSplash = (file: string, modules: string[]) => {
    const headEnd = [assets.inlineStyles(), ...assets.scriptTags(modules)]
    const root = `<div id="root" data-placeholder>${splash}</div>`
    const fonts = assets.preloadFonts(...APP_FONTS)
    write(join(dist, file), fillDocument(template, { title: brand.name, head: [...head, ...fonts], headEnd, root }))
  }

  const writeSkeleton = async (file: string, modules: string[], page: Renderer.SkeletonPage) => {
    const { hoisted, body } = splitHoisted(await renderer.renderSkeleton(page.path))
    if (countMatches(body, PICTURE_MARK) !== (page.hasPicture ? 1 : 0)) {
      throw new Error(`${page.path} must ${page.hasPicture ? '' : 'not '}have a place for its first picture`)
    }
    const skeleton = assets.inlineDrawings(body)
    const fonts = page.hasSerif
      ? assets.preloadFonts(...APP_FONTS)
      : [...assets.preloadFonts(SANS), ...assets.preloadWideFonts(SERIF)]
    const html = fillDocument(template, {
      title: brand.name,
      head: [...head, ...fonts],
      headEnd: [assets.inlineStyles(), hoisted, ...assets.preloadFonts(RUPEE_FONT, ...page.fonts)],
      root: `<div id="root" data-placeholder>${skeleton}<div data-splash class="max-lg:hidden">${splash}</div></div>`,
      bodyEnd: [deferred(assets.scriptTags(modules)), startAfterPaint],
    })
    write(join(dist, file), html)
  }

  writeSplash('app.html', [])
  for (const [pattern, modules] of Object.entries(await renderer.findPageModules())) {
    const file = join(pattern.replaceAll(/:(\w+)/g, '[$1]'), 'index.html')
    const skeletonPage = renderer.skeletonPages.find((page) => page.pattern === pattern)
    if (skeletonPage) await writeSkeleton(file, modules, skeletonPage)
    else writeSplash(file, modules)
  }
}

/** Public pages, rendered completely. Their fonts and pictures load before their scripts. */
async function writePublicPages({ web, dist, template, assets, renderer }: BuildContext): Promise<void> {
  const startOnInteraction = await inlineScript(web, 'start-on-interaction')
  for (const page of renderer.publicPages) {
    const markup = await renderer.renderPage(page.path)
    const { hoisted, body } = splitHoisted(markup)
    const fonts = markup.includes('₹') ? [...FONTS, RUPEE_FONT] : FONTS
    const scripts = assets.scriptTags([page.module], 'low')
    const html = fillDocument(template, {
      title: page.title,
      head: [MANIFEST, ...descriptionTags(page), hoisted, ...assets.preloadFonts(...fonts)],
      headEnd: [assets.inlineStyles(page.module), ...(page.readOnly ? [] : scripts)],
      root: `<div id="root">${body}</div>`,
      bodyEnd: page.readOnly ? [deferred(scripts), startOnInteraction] : [],
    })
    write(join(dist, page.path, 'index.html'), html)
  }
}

async function writeOfflinePage({ web, dist, template, assets, renderer }: BuildContext): Promise<void> {
  const html = fillDocument(template, {
    title: brand.name,
    head: [MANIFEST, ...assets.preloadFonts(...FONTS)],
    headEnd: [assets.inlineStyles()],
    root: `<div id="root">${await renderer.renderOfflinePage()}</div>`,
    bodyEnd: [await inlineScript(web, 'show-passes'), await inlineScript(web, 'reload-when-online')],
  })
  write(join(dist, 'offline.html'), html)
}

/** The document around the pages that the server renders: salons and cities. */
async function writePublicTemplate({ web, dist, template, assets }: BuildContext): Promise<void> {
  const head = [
    assets.pageStyles(join(web, 'src/public-page.css')),
    ...assets.preloadFonts(...APP_FONTS, RUPEE_FONT),
    await inlineScript(web, 'enter-app'),
  ]
  write(join(dist, 'public-page.html'), renderPublicTemplate(template, head))
}

/** Script tags that the browser ignores until an inline script inserts them (`src/inline/insert-scripts.ts`). */
function deferred(tags: string[]): string {
  return `<template data-scripts>${tags.join('')}</template>`
}

async function loadRenderer(web: string): Promise<typeof Renderer> {
  // Inside the workspace, so that the bundle resolves the packages it leaves external.
  const outDir = join(web, 'node_modules/.prerender')
  await build({
    root: web,
    logLevel: 'warn',
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      // The code splitting of the browser's build would drop the exports of this one.
      rolldownOptions: { preserveEntrySignatures: 'strict', output: { codeSplitting: true } },
    },
  })
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as typeof Renderer
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
