import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Manifest } from 'vite'
import { assetUrl, entryOf, staticChunks } from '@nikhar/scripts/app-build/chunks'

export const SERIF = 'fraunces-latin.woff2'
export const SANS = 'plus-jakarta-sans-latin.woff2'
export const FONTS = [SERIF, SANS, 'fraunces-italic.woff2']

/** The width from which the top bar shows the logo: the `lg` of the design system. */
const WIDE = '(min-width: 64rem)'

/** The tags with which documents load what Vite has built. */
export interface PageAssets {
  /** The styles of the entry and of the named modules, inline: the first paint then depends only on the document. */
  inlineStyles(...modules: string[]): string
  preloadFonts(...fonts: string[]): string[]
  /** The same for fonts that only wide screens show. */
  preloadWideFonts(...fonts: string[]): string[]
  /** A stylesheet that no module of the app imports, inline, after the tokens and fonts of the design system. */
  pageStyles(file: string): string
  /** Loads the entry, and in parallel the chunks of the named modules, which the entry would request one by one. */
  scriptTags(modules: string[], priority?: 'low'): string[]
  /** Replaces the addresses of small drawings with the drawings themselves. */
  inlineDrawings(html: string): string
}

export function pageAssets(dist: string, manifest: Manifest): PageAssets {
  const entry = entryOf(manifest)
  const read = (file: string) => readFileSync(join(dist, file), 'utf8').trim()
  const preloadFont = (font: string, attributes: string) =>
    `<link rel="preload" as="font" type="font/woff2" crossorigin${attributes} href="${assetUrl(manifest, font)}">`
  return {
    inlineStyles(...modules) {
      const files = new Set(staticChunks(manifest, entry, ...modules).flatMap(({ css = [] }) => css))
      // Disabled links are not loaded: they make Vite's import() treat the styles as present. Otherwise it would load
      // the same styles again, wait for them, and the browser would compute every style of the page a second time.
      const links = [...files].map((file) => `<link rel="stylesheet" disabled href="/${file}">`)
      // The page passes them to the service worker (`registerServiceWorker`), under the address of their file.
      const styles = [...files].map((file) => `<style data-file="/${file}">${read(file)}</style>`)
      return [...styles, ...links].join('')
    },
    preloadFonts: (...fonts) => fonts.map((font) => preloadFont(font, '')),
    preloadWideFonts: (...fonts) => fonts.map((font) => preloadFont(font, ` media="${WIDE}"`)),
    pageStyles(file) {
      const shared = ['fonts', 'tokens'].map((name) =>
        fileURLToPath(import.meta.resolve(`@nikhar/ui/styles/${name}.css`)),
      )
      const styles = [...shared, file].map((path) => readFileSync(path, 'utf8')).join('\n')
      const linked = styles.replaceAll(/url\('[^']*\/([\w-]+\.woff2)[^']*'\)/g, (_, font: string) => {
        return `url('${assetUrl(manifest, font)}')`
      })
      return `<style>${minify(linked)}</style>`
    },
    scriptTags(modules, priority) {
      const attributes = priority ? `fetchpriority="${priority}" crossorigin` : 'crossorigin'
      const entryFile = manifest[entry]?.file
      const chunks = new Set(staticChunks(manifest, entry, ...modules).map(({ file }) => file))
      return [
        ...[...chunks]
          .filter((file) => file !== entryFile)
          .map((file) => `<link rel="modulepreload" ${attributes} href="/${file}">`),
        `<script type="module" ${attributes} src="/${entryFile}"></script>`,
      ]
    },
    inlineDrawings: (html) =>
      html.replaceAll(/(?<= src=")\/(assets\/[^"]+\.svg)(?=")/g, (_, file: string) => {
        return `data:image/svg+xml,${encodeURIComponent(read(file))}`
      }),
  }
}

/** Removes comments, and the white space that separates nothing. */
function minify(styles: string): string {
  return styles
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim()
}
