import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from './structure/create-test-folder.ts'

const project = join(import.meta.dirname, '..')
const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint')

/** The rules that a file breaks with the project's lint configuration. */
function lintFile(file: string, code: string): string[] {
  const root = createTestFolder({
    '.oxlintrc.json': readFileSync(join(project, '.oxlintrc.json'), 'utf8'),
    'tsconfig.json': JSON.stringify({
      extends: join(project, 'tsconfig.json'),
      compilerOptions: { jsx: 'react-jsx' },
      include: ['**/*'],
    }),
    [file]: code,
  })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction')
  const run = spawnSync(process.execPath, [oxlint, '--format', 'json', file], { cwd: root, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { code: string }[] }
  return diagnostics.map(({ code: rule }) => rule)
}

const CONDITIONAL_HOOK = `import { useState } from 'react'
export function A({ on }: { on: boolean }) {
  if (on) useState(1)
  return null
}
`

test.each([
  ['an unawaited promise', 'server/src/app.ts', 'export async function go() {}\ngo()\n', 'no-floating-promises'],
  ['a default export', 'server/src/app.ts', 'export default 1\n', 'no-default-export'],
  ['a console message in the server', 'server/src/http/serve.ts', 'console.log(1)\n', 'no-console'],
  ['a hook behind a condition', 'ui/src/components/a.tsx', CONDITIONAL_HOOK, 'rules-of-hooks'],
  [
    'an image without alternative text',
    'ui/src/components/a.tsx',
    'export const A = () => <img src="a.png" />\n',
    'alt-text',
  ],
  ['any', 'contract/src/route.ts', 'export const x: any = 1\n', 'no-explicit-any'],
  ['a barrel', 'ui/src/components/all.ts', `export * from 'node:path'\n`, 'no-barrel-file'],
])('lint refuses %s in %s', (_, file, code, rule) => {
  expect(lintFile(file, code).join(' ')).toContain(rule)
})

test('lint accepts console output in the start of the server', () => {
  expect(lintFile('server/src/start.ts', 'export function greet() {\n  console.log("up")\n}\n')).toEqual([])
})
