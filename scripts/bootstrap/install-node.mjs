import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { describeNodeNeeded, chooseNode } from './choose-node.mjs'
import { SetupError, npm, findNpmError } from './npm.mjs'
import { step } from './progress.mjs'

/**
 * The path of a Node that can run the project: the machine's own, or one installed into `.node`.
 * @param {string} root
 */
export async function ensureNode(root) {
  const version = process.versions.node
  const { own, pinned } = chooseNode({ version, platform: process.platform, arch: process.arch })
  if (own) return process.execPath
  if (!pinned)
    throw new SetupError(
      describeNodeNeeded(version, `is not to be had from npm for ${process.platform} on ${process.arch}`),
    )

  const folder = join(root, '.node')
  const program = join(folder, 'node_modules', pinned.name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (runs(program, pinned.version)) return program
  const fetched = await step(
    `Fetching Node ${pinned.version}, this machine's ${version} is too old`,
    () => fetchNode(folder, pinned),
    ({ code }) => code === 0,
  )
  if (fetched.code !== 0)
    throw new SetupError(describeNodeNeeded(version, `could not be fetched (${findNpmError(fetched.output)})`))
  if (!runs(program, pinned.version))
    throw new SetupError(describeNodeNeeded(version, 'from npm does not run on this machine'))
  return program
}

/**
 * Installs with a generated lockfile, so that npm checks the pinned hash.
 * @param {string} folder @param {{ name: string, version: string, integrity: string }} pinned
 */
function fetchNode(folder, { name, version, integrity }) {
  const project = { name: 'nikhar-node', private: true, dependencies: { [name]: version } }
  const packages = { '': project, [`node_modules/${name}`]: { version, integrity } }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ name: project.name, lockfileVersion: 3, packages }))
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
  return npm(process.execPath, args, folder)
}

/** @param {string} program @param {string} version */
function runs(program, version) {
  return spawnSync(program, ['--version']).stdout?.toString().trim() === `v${version}`
}
