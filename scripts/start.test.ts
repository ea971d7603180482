import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('npm start names all wrong settings before it builds anything [RUN-04]', () => {
  const root = join(import.meta.dirname, '..')
  const folder = mkdtempSync(join(tmpdir(), 'nikhar-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // A checkout in which nothing is built yet.
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'start.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: 'eighty', TOKEN_SECRET: 'short' },
    encoding: 'utf8',
  })

  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n')).toEqual([
    'These settings need a change:',
    '  PORT must be a whole number from 1 to 65535, not "eighty".',
    '  TOKEN_SECRET must have at least 32 characters.',
  ])
})
