import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPlatformBinaries } from './platform-binaries.ts'
import type { Lockfile } from './lockfile.ts'
import { checkRecords } from './check-records.ts'

const npmrc = 'omit-lockfile-registry-resolved=true\n'

function readLockfile(change: (packages: Lockfile['packages']) => void = () => undefined): Lockfile {
  const lockfile = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8'),
  ) as Lockfile
  change(lockfile.packages)
  return lockfile
}

test('finds every package with binaries per platform', () => {
  const { families } = findPlatformBinaries(readLockfile())
  expect(families).toEqual(
    expect.arrayContaining([
      '@nikhar/server',
      '@node-rs/argon2',
      '@tailwindcss/oxide',
      'lightningcss',
      'rolldown',
      'sharp',
      'typescript',
    ]),
  )
})

test('a missing binary is reported with its platform', () => {
  const { problems } = findPlatformBinaries(
    readLockfile((packages) => delete packages['node_modules/@rolldown/binding-darwin-arm64']),
  )
  expect(problems).toContainEqual(
    expect.stringMatching(/^@rolldown\/binding-darwin-arm64@\S+ is missing, so rolldown cannot run on darwin-arm64\.$/),
  )
})

test('a missing library of a binary is reported', () => {
  const { problems } = findPlatformBinaries(
    readLockfile((packages) => delete packages['node_modules/@img/sharp-libvips-linux-arm64']),
  )
  expect(problems).toContainEqual(expect.stringContaining('@img/sharp-libvips-linux-arm64'))
})

test('a package without any binary for a platform is reported', () => {
  const { problems } = findPlatformBinaries(
    readLockfile(
      (packages) =>
        delete packages['node_modules/oxlint-tsgolint']?.optionalDependencies?.['@oxlint-tsgolint/win32-x64'],
    ),
  )
  expect(problems).toEqual([expect.stringMatching(/^oxlint-tsgolint \S+ offers no binary for win32-x64\.$/)])
})

test('a recorded address, a missing hash and a configured registry are refused', () => {
  const lockfile = readLockfile((packages) => {
    packages['node_modules/react'] = {
      version: '19.0.0',
      resolved: 'https://registry.example/react.tgz',
      integrity: 'sha512-x',
    }
    packages['node_modules/pg'] = { version: '8.0.0' }
  })
  expect(checkRecords(lockfile, {}, 'registry=https://registry.example/\n')).toEqual([
    expect.stringContaining('record an address (node_modules/react'),
    expect.stringContaining('node_modules/pg has no integrity hash'),
    expect.stringContaining('.npmrc lacks omit-lockfile-registry-resolved=true'),
    expect.stringContaining('.npmrc names a registry'),
  ])
})

test('a pre-release needs its exact version, and package.json and lockfile must agree', () => {
  const dependencies = { postgres: '^18.4.0-beta.17', exact: '18.4.0-beta.17', range: '^1.2.3' }
  expect(checkRecords({ packages: { server: {} } }, { server: { dependencies } }, npmrc)).toEqual([
    'server wants postgres ^18.4.0-beta.17: a pre-release needs its exact version.',
    'server: dependencies of package.json and of the lockfile differ: run npm install.',
  ])
})
