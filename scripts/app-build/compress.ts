import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from './files.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Not documents, robots.txt and sitemap-site.xml: the server inserts the public address before it compresses them.
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/
const SERVER_FILES = ['csp.json', 'pages.json']
const MIN_BYTES = 1000

/** Writes a `.br` and a `.gz` next to every compressible file, so that the server need not compress it per request. */
export async function compressAssets(dist: string): Promise<number> {
  const files = filesBelow(dist).filter((file) => COMPRESSIBLE.test(file) && !SERVER_FILES.includes(file))
  const compressed = await Promise.all(files.map((file) => compress(join(dist, file))))
  return compressed.filter(Boolean).length
}

async function compress(path: string): Promise<boolean> {
  const content = await readFile(path)
  if (content.length < MIN_BYTES) return false
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, { params })),
    writeFile(`${path}.gz`, await zip(content, { level: 9 })),
  ])
  return true
}
