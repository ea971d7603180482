import { expect, test } from 'vitest'
import { checkUnused } from './check-unused.ts'
import { createTestFolder } from './create-test-folder.ts'

test('unused files, exports and dependencies are found, and undeclared dependencies', () => {
  const root = createTestFolder({
    'package.json': JSON.stringify({ name: 'tiny', type: 'module', dependencies: { idle: '1.0.0' } }),
    'knip.json': JSON.stringify({ entry: ['src/main.ts'], project: ['src/**'] }),
    'src/main.ts': `import { used } from './thing.ts'\nimport 'stranger'\nvoid used\n`,
    'src/thing.ts': 'export const used = 1\nexport const lonely = 2\n',
    'src/orphan.ts': 'export const orphan = 1\n',
  })
  const { read, problems } = checkUnused(root)
  expect(read).toEqual({ 'files by knip': 3 })
  expect(problems.toSorted()).toEqual([
    'package.json: unused dependencies: idle',
    'src/main.ts: stranger is missing from the package.json',
    'src/orphan.ts: nothing uses this file',
    'src/thing.ts: unused exports: lonely',
  ])
})

test('an export of a package that only its tests use is found, unless it is marked as public', () => {
  const root = createTestFolder({
    'package.json': JSON.stringify({ name: 'tiny', type: 'module', exports: { './orders': './src/orders/index.ts' } }),
    'knip.json': JSON.stringify({
      project: ['src/**', '!src/**/*.test.ts'],
      vitest: false,
      includeEntryExports: true,
    }),
    'src/orders/index.ts': `export * from './deadline.ts'\n`,
    'src/orders/deadline.ts': 'export const idle = 1\n/** @public */\nexport const defined = 2\n',
    'src/orders/deadline.test.ts': `import { defined, idle } from './deadline.ts'\nvoid [defined, idle]\n`,
  })
  expect(checkUnused(root).problems).toEqual(['src/orders/deadline.ts: unused exports: idle'])
})

test('a knip run that reads nothing is a failure', () => {
  const root = createTestFolder({ 'package.json': '{ "name": "empty" }', 'knip.json': '{ "entry": ["src/none.ts"] }' })
  expect(checkUnused(root).problems).not.toEqual([])
})
