import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './files.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** The hashes with which a Content-Security-Policy allows the inline scripts of a document, and no others. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes]) => isCode(attributes ?? ''))
    .map(
      ([, , code]) =>
        `sha256-${createHash('sha256')
          .update(code ?? '')
          .digest('base64')}`,
    )
}

/** Writes `csp.json`: the server adds its hashes to script-src. */
export function writeCsp(dist: string): string[] {
  const pages = filesBelow(dist).filter((file) => file.endsWith('.html'))
  const scripts = [...new Set(pages.flatMap((file) => inlineScriptHashes(readFileSync(join(dist, file), 'utf8'))))]
  writeFileSync(join(dist, 'csp.json'), `${JSON.stringify({ scripts: scripts.toSorted() }, null, 2)}\n`)
  return scripts
}

function isCode(attributes: string): boolean {
  const type = /\stype="?([^"\s>]+)/.exec(attributes)?.[1]
  return type === undefined || type === 'module' || type === 'text/javascript'
}
