import { describe, expect, test } from 'vitest'
import { checkFileNames } from './check-file-names.ts'
import { folderOf } from './folder-of.ts'

function problemsOf(...files: string[]): string[] {
  return checkFileNames(folderOf(Object.fromEntries(files.map((file) => [file, ''])))).problems
}

test.each([
  ['a drawer', 'web/src/lib/utils.ts', 'says nothing'],
  ['a drawer in a longer name', 'server/src/http/date-helpers.ts', 'says nothing'],
  ['a second barrel', 'web/src/ui/index.ts', 'only barrel'],
  ['camel case', 'server/src/modules/accounts/logIn.ts', 'vocabulary'],
  ['a kind from another architecture', 'server/src/modules/accounts/account-repository.ts', 'a module holds'],
  ['a folder inside a module', 'server/src/modules/accounts/rules/email.ts', 'vocabulary'],
  ['an unknown domain', 'server/src/modules/payments/routes.ts', 'vocabulary'],
  ['a page without its ending', 'web/src/app/pages/landing.tsx', 'vocabulary'],
  ['a component outside components/', 'web/src/features/accounts/login-form.tsx', 'vocabulary'],
  ['a folder nobody knows', 'web/src/hooks/use-thing.ts', 'vocabulary'],
  ['a migration without a number', 'server/src/db/migrations/accounts.sql', 'vocabulary'],
])('%s is refused: %s', (_, file, complaint) => {
  expect(problemsOf(file)).toContainEqual(expect.stringContaining(complaint))
})

describe('the file name check', () => {
  test('accepts the vocabulary and leaves packages and builds alone', () => {
    const problems = problemsOf(
      'contract/src/index.ts',
      'contract/src/accounts/rules.test.ts',
      'server/vitest.config.ts',
      'server/src/modules/booking/place-order.ts',
      'server/src/db/migrations/0001-whitelabels.sql',
      'web/src/app/pages/landing-page.tsx',
      'web/src/features/site/components/hero.tsx',
      'web/dist/assets/Index-BxY.js',
      'web/node_modules/Thing/utils.js',
    )
    expect(problems).toEqual([])
  })

  test('fails where it read nothing', () => {
    expect(problemsOf('server/README.md')).toEqual(['read nothing of names in server'])
  })
})
