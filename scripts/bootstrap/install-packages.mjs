import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { SetupError, npm, findNpmError } from './npm.mjs'
import { step } from './progress.mjs'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */

/**
 * Installs the packages of the lockfile unless they are already in node_modules.
 * @param {string} root @param {string} node
 */
export async function ensurePackages(root, node) {
  const stamp = join(root, 'node_modules', '.nikhar-installed')
  const wanted = hashLockfile(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!isInstalled(root)) {
    // No package needs its install scripts.
    const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
    const installed = await step(
      'Installing packages',
      () => npm(node, args, root),
      ({ code }) => code === 0,
    )
    if (installed.code !== 0) {
      throw new SetupError(
        `The packages could not be installed (${findNpmError(installed.output)}): run the command again once that is mended.`,
      )
    }
  }
  writeFileSync(stamp, wanted)
}

/** @param {string} root */
function hashLockfile(root) {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lockfile} ${process.platform}-${process.arch}\n`
}

/**
 * Whether an earlier `npm install` has already installed the same versions.
 * @param {string} root
 */
function isInstalled(root) {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const present = packagesOf(hidden)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || !fits(entry)) return true
    return present[path]?.version === entry.version && existsSync(join(root, path))
  })
}

/** @param {string} lockfile @returns {Record<string, Entry>} */
function packagesOf(lockfile) {
  const { packages } = /** @type {{ packages: Record<string, Entry> }} */ (JSON.parse(readFileSync(lockfile, 'utf8')))
  return packages
}

/** @param {Entry} entry whether npm installs it on this machine */
function fits({ os, cpu, libc, optional }) {
  if (optional && !os && !cpu) return false
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, 'glibc')
}

/** @param {string[] | undefined} list @param {string} value */
function allows(list, value) {
  if (!list) return true
  if (list.includes(`!${value}`)) return false
  return list.includes(value) || list.every((entry) => entry.startsWith('!'))
}
