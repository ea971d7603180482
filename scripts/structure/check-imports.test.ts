import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'
import { createTestFolder } from './create-test-folder.ts'

/** A file and an import that it must not have. */
const FORBIDDEN: [rule: string, from: string, to: string][] = [
  ['contract-uses-only-zod', 'contract/src/route.ts', 'server/src/app.ts'],
  ['contract-workspace-imports', 'contract/src/route.ts', 'client/src/call.ts'],
  ['browsers-load-no-route-schemas', 'contract/src/booking/routes.ts', 'contract/src/booking/route-schemas.ts'],
  ['browsers-load-no-route-schemas', 'web/src/app/router.tsx', 'contract/src/api.ts'],
  ['components-make-no-calls', 'ui/src/components/app-frame.tsx', 'client/src/call.ts'],
  ['components-make-no-calls', 'ui/src/hooks/use-contact-code.ts', 'client/src/query-client.ts'],
  ['components-know-no-domain', 'ui/src/components/ticket.tsx', 'contract/src/orders/index.ts'],
  ['client-workspace-imports', 'client/src/call.ts', 'ui/src/components/toast.ts'],
  ['ui-workspace-imports', 'ui/src/components/price.tsx', 'web/src/features/booking/cart.ts'],
  ['web-src-workspace-imports', 'web/src/app/router.tsx', 'server/src/config/config.ts'],
  ['web-src-workspace-imports', 'web/src/app/router.tsx', 'desk/src/lib/queries.ts'],
  ['desk-src-workspace-imports', 'desk/src/app/app.tsx', 'web/src/app/router.tsx'],
  ['server-workspace-imports', 'server/src/app.ts', 'demo/src/load-demo.ts'],
  ['server-workspace-imports', 'server/src/app.test.ts', 'web/src/main.tsx'],
  ['demo-workspace-imports', 'demo/src/load-demo.ts', 'web/src/main.tsx'],
  ['relative-imports-stay-inside', 'demo/src/load-demo.ts', 'server/src/db/database.ts'],
  ['relative-imports-stay-inside', 'bench/booking.ts', 'web/src/features/booking/order-draft.ts'],
  ['only-lower-layers', 'contract/src/booking/rules.ts', 'contract/src/orders/entities.ts'],
  ['only-lower-layers', 'ui/src/hooks/clock.ts', 'ui/src/components/countdown.tsx'],
  ['only-lower-layers', 'web/src/features/site/hero.ts', 'web/src/app/router.tsx'],
  ['only-lower-layers', 'web/src/features/site/hero.ts', 'web/src/features/site/components/hero.tsx'],
  ['only-lower-layers', 'web/src/features/booking/cart.ts', 'web/src/features/accounts/queries.ts'],
  ['only-lower-layers', 'web/src/app/pages/home-page.tsx', 'web/src/app/router.tsx'],
  ['only-lower-layers', 'desk/src/lib/queries.ts', 'desk/src/features/orders/actions.ts'],
  ['only-lower-layers', 'server/src/modules/accounts/auth/login.ts', 'server/src/modules/bookings/order-routes.ts'],
  ['only-lower-layers', 'server/src/modules/notifications/send.ts', 'server/src/modules/bookings/place/place-order.ts'],
  ['only-lower-layers', 'server/src/modules/accounts/codes/contact.ts', 'server/src/modules/accounts/auth/login.ts'],
  ['only-lower-layers', 'server/src/http/serve.ts', 'server/src/modules/accounts/auth/authenticate.ts'],
  ['only-lower-layers', 'server/src/db/database.ts', 'server/src/app.ts'],
  ['only-lower-layers', 'server/src/modules/bookings/desk-routes.ts', 'server/src/jobs/jobs.ts'],
  ['every-folder-has-a-layer', 'server/src/queues/queue.ts', 'server/src/db/database.ts'],
  ['no-testing-code-in-production', 'server/src/app.ts', 'server/src/testing/people.ts'],
  ['nothing-imports-tests', 'client/src/call.ts', 'client/src/dates.test.ts'],
  ['demo-data-without-artwork', 'demo/src/build-demo.ts', 'demo/artwork/draw.ts'],
]

async function findBrokenRules(files: Record<string, string>) {
  const { problems } = await checkImports(createTestFolder(files))
  return problems.map((problem) => problem.match(/\[(.+)\]$/)?.[1])
}

/** One run for all pairs, because every run takes a while. */
let forbiddenImports: ReturnType<typeof checkImports> | undefined

function checkForbiddenImports() {
  const files = Object.fromEntries(FORBIDDEN.flatMap(([, from, to]) => [from, to]).map((file) => [file, '']))
  for (const [, from, to] of FORBIDDEN) files[from] += `import '${'../'.repeat(from.split('/').length - 1)}${to}'\n`
  return checkImports(createTestFolder(files))
}

test.each(FORBIDDEN)('%s: %s may not import %s', async (rule, from, to) => {
  const { problems } = await (forbiddenImports ??= checkForbiddenImports())
  const found = problems.filter((problem) => problem.startsWith(`${from} → ${to}: `))
  expect(found).toContainEqual(expect.stringContaining(`[${rule}]`))
})

describe('the import check', () => {
  test('finds a type that is imported from a higher layer', async () => {
    const broken = await findBrokenRules({
      'ui/src/hooks/clock.ts': `import type { Props } from '../components/price.tsx'\nexport type Clock = Props\n`,
      'ui/src/components/price.tsx': 'export interface Props { paise: number }\n',
    })
    expect(broken).toEqual(['only-lower-layers'])
  })

  test('finds files that import each other', async () => {
    const broken = await findBrokenRules({
      'server/src/http/serve.ts': `export { gate } from './gates.ts'\nexport const serve = 1\n`,
      'server/src/http/gates.ts': `export { serve } from './serve.ts'\nexport const gate = 1\n`,
    })
    expect(broken).toContain('no-import-cycles')
  })

  test('finds an import of a file that does not exist', async () => {
    expect(await findBrokenRules({ 'server/src/app.ts': `import './gone.ts'\n` })).toEqual(['resolvable-imports'])
  })

  test('finds a development package in production code', async () => {
    const broken = await findBrokenRules({
      'server/package.json': JSON.stringify({ name: 'server', devDependencies: { tool: '1.0.0' } }),
      'server/node_modules/tool/package.json': JSON.stringify({ name: 'tool', main: 'tool.js' }),
      'server/node_modules/tool/tool.js': 'exports.tool = 1\n',
      'server/src/app.ts': `import { tool } from 'tool'\nvoid tool\n`,
    })
    expect(broken).toEqual(['no-development-packages'])
  })

  test('accepts imports of lower layers, of packages, and anything in a test', async () => {
    const root = createTestFolder({
      'server/src/modules/bookings/order-routes.ts': `import { thing } from '../accounts/auth/queries.ts'\nvoid thing\n`,
      'server/src/modules/accounts/auth/queries.ts': 'export const thing = 1\n',
      'server/src/db/database.test.ts': `import '../modules/bookings/order-routes.ts'\n`,
      'web/src/app/pages/home-page.tsx': `import '../../features/booking/cart.ts'\nimport '../../features/site/hero.ts'\n`,
      'web/src/features/booking/cart.ts': `import '@nikhar/client/call'\nexport const cart = 1\n`,
      'web/src/features/site/hero.ts': 'export const hero = 1\n',
      'client/package.json': JSON.stringify({ name: '@nikhar/client', exports: { './*': './src/*.ts' } }),
      'client/src/call.ts': 'export const call = 1\n',
    })
    linkPackage(root, 'client')
    const { read, problems } = await checkImports(root)
    expect(problems).toEqual([])
    expect(read).toEqual({
      'modules in client/src': 1,
      'modules in web/src': 3,
      'modules in server/src': 3,
      imports: 5,
    })
  })

  test('fails when it reads nothing', async () => {
    const root = createTestFolder({ 'server/src/notes.txt': 'no code here' })
    expect((await checkImports(root)).problems).toContain('read nothing of modules in server/src')
  })
})

function linkPackage(root: string, workspace: string) {
  mkdirSync(join(root, 'node_modules/@nikhar'), { recursive: true })
  symlinkSync(join(root, workspace), join(root, 'node_modules/@nikhar', workspace), 'junction')
}
