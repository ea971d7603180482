import type { Manifest } from 'vite'
import { entryOf, staticChunks } from '@nikhar/scripts/app-build/chunks'

/**
 * A script for the shell, which is one document for all addresses: it asks for the chunks of the page in the address
 * bar beside the entry, which would otherwise name them only once it runs itself.
 */
export function preloadByAddress(manifest: Manifest, modulesByPattern: Record<string, string[]>): string {
  const entry = new Set(staticChunks(manifest, entryOf(manifest)).map(({ file }) => file))
  const files: string[] = []
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const pages = Object.entries(modulesByPattern)
    .filter(([pattern]) => pattern !== '*')
    .map(([pattern, modules]) => {
      const chunks = staticChunks(manifest, ...modules).filter(({ file }) => !entry.has(file))
      return [addressOf(pattern), chunks.map(({ file }) => indexOf(file))] as const
    })
  return `
      ;(() => {
        const files = ${JSON.stringify(files.map((file) => `/${file}`))}
        const pages = ${JSON.stringify(pages)}
        const page = pages.find(([address]) => new RegExp(address, 'i').test(location.pathname))
        for (const index of page?.[1] ?? []) {
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: files[index] }))
        }
      })()
    `
}

function addressOf(pattern: string): string {
  return `^${pattern.replace(/:[^/]+/g, '[^/]+')}/?$`
}
