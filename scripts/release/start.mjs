import { readFileSync } from 'node:fs'
import process from 'node:process'
import { chooseNode, describeNodeNeeded } from '../bootstrap/choose-node.mjs'
import { silenceTypeStrippingWarning } from '../bootstrap/type-stripping.mjs'

/** Starts the server of a release: nothing is built or downloaded, and nothing is written into its folder. */
const { platform, arch } = process
const release = JSON.parse(readFileSync(new URL('../../release.json', import.meta.url), 'utf8'))

if (!chooseNode({ version: process.versions.node, platform, arch }).own) {
  refuse(describeNodeNeeded(process.versions.node, 'is not part of a release'))
}
if (release.platform !== platform || release.arch !== arch) {
  const wanted = `${release.platform} on ${release.arch}`
  refuse(`This release is for ${wanted}, not for ${platform} on ${arch}: make one there with npm run release.`)
}
silenceTypeStrippingWarning()
process.env.NODE_ENV ??= 'production'
await import('./plain-javascript.mjs')
await import('@nikhar/server/main')

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}
