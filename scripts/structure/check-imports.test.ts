import { describe, expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'
import { folderOf } from './folder-of.ts'

/** Each pair: a module and what it must not import. */
const FORBIDDEN: [rule: string, from: string, to: string][] = [
  ['contract-stands-alone', 'contract/src/route.ts', 'server/src/app.ts'],
  ['contract-by-its-name', 'web/src/lib/call.ts', 'contract/src/errors.ts'],
  ['server-knows-no-screen', 'server/src/app.ts', 'web/src/main.tsx'],
  ['screens-know-no-server', 'web/src/lib/call.ts', 'server/src/config.ts'],
  ['lib-is-lowest', 'web/src/lib/call.ts', 'web/src/ui/toast.tsx'],
  ['ui-knows-no-feature', 'web/src/ui/price.tsx', 'web/src/features/booking/cart.ts'],
  ['features-know-no-page', 'web/src/features/site/hero.ts', 'web/src/app/router.tsx'],
  ['features-stay-apart', 'web/src/features/booking/cart.ts', 'web/src/features/accounts/queries.ts'],
  ['desk-shares-ui-and-lib', 'desk/src/app/app.tsx', 'web/src/app/router.tsx'],
  ['web-knows-no-desk', 'web/src/ui/price.tsx', 'desk/src/lib/queries.ts'],
  ['desk-lib-is-lowest', 'desk/src/lib/queries.ts', 'desk/src/features/orders/actions.ts'],
  ['desk-features-know-no-page', 'desk/src/features/day/day-board.tsx', 'desk/src/app/paths.ts'],
  ['accounts-knows-no-later-domain', 'server/src/modules/accounts/login.ts', 'server/src/modules/orders/queries.ts'],
  ['booking-knows-no-later-domain', 'contract/src/booking/rules.ts', 'contract/src/orders/entities.ts'],
  ['ground-below-modules', 'server/src/http/gates.ts', 'server/src/modules/accounts/queries.ts'],
  ['ground-below-modules', 'server/src/db/database.ts', 'server/src/app.ts'],
  ['modules-are-mounted', 'server/src/modules/desk/routes.ts', 'server/src/app.ts'],
  ['demo-stays-out', 'server/src/modules/discovery/queries.ts', 'server/src/demo/outlets.ts'],
  ['testing-stays-out', 'server/src/app.ts', 'server/src/testing/people.ts'],
  ['tests-are-leaves', 'web/src/lib/call.ts', 'web/src/lib/dates.test.ts'],
]

test.each(FORBIDDEN)('%s: %s may not import %s', async (rule, from, to) => {
  const up = '../'.repeat(from.split('/').length - 1)
  const root = folderOf({
    [from]: `import { thing } from '${up}${to}'\nvoid thing\n`,
    [to]: 'export const thing = 1\n',
  })
  const { problems } = await checkImports(root)
  expect(problems.map((problem) => problem.match(/\[(.+)\]$/)?.[1])).toContain(rule)
})

describe('the import check', () => {
  test('minds a type that is imported against the direction', async () => {
    const root = folderOf({
      'web/src/lib/call.ts': `import type { Props } from '../ui/price.tsx'\nexport type Call = Props\n`,
      'web/src/ui/price.tsx': 'export interface Props { paise: number }\n',
    })
    expect((await checkImports(root)).problems).toEqual([expect.stringContaining('[lib-is-lowest]')])
  })

  test('minds modules that import each other', async () => {
    const root = folderOf({
      'server/src/http/serve.ts': `export { gate } from './gates.ts'\nexport const serve = 1\n`,
      'server/src/http/gates.ts': `export { serve } from './serve.ts'\nexport const gate = 1\n`,
    })
    expect((await checkImports(root)).problems).toContainEqual(expect.stringContaining('[no-cycles]'))
  })

  test('minds an import that leads nowhere', async () => {
    const root = folderOf({ 'server/src/app.ts': `import './gone.ts'\n` })
    expect((await checkImports(root)).problems).toEqual([expect.stringContaining('[nothing-unresolved]')])
  })

  test('minds a development package in production code', async () => {
    const root = folderOf({
      'server/package.json': JSON.stringify({ name: 'server', devDependencies: { tool: '1.0.0' } }),
      'server/node_modules/tool/package.json': JSON.stringify({ name: 'tool', main: 'tool.js' }),
      'server/node_modules/tool/tool.js': 'exports.tool = 1\n',
      'server/src/app.ts': `import { tool } from 'tool'\nvoid tool\n`,
    })
    expect((await checkImports(root)).problems).toEqual([expect.stringContaining('[development-packages-stay-home]')])
  })

  test('lets a later domain use an earlier one and a page compose features', async () => {
    const root = folderOf({
      'server/src/modules/orders/routes.ts': `import { thing } from '../accounts/queries.ts'\nvoid thing\n`,
      'server/src/modules/accounts/queries.ts': 'export const thing = 1\n',
      'web/src/app/pages/home-page.tsx': `import '../../features/booking/cart.ts'\nimport '../../features/site/hero.ts'\n`,
      'web/src/features/booking/cart.ts': 'export const cart = 1\n',
      'web/src/features/site/hero.ts': 'export const hero = 1\n',
      'server/src/main.ts': `import './demo/load.ts'\n`,
      'server/src/demo/load.ts': 'export const load = 1\n',
    })
    const { read, problems } = await checkImports(root)
    expect(problems).toEqual([])
    expect(read).toEqual({ 'modules in server/src': 4, 'modules in web/src': 3, imports: 4 })
  })

  test('fails where it read nothing', async () => {
    const root = folderOf({ 'server/src/notes.txt': 'no code here' })
    expect((await checkImports(root)).problems).toContain('read nothing of modules in server/src')
  })
})
