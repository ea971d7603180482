import { describe, expect, test } from 'vitest'
import { checkFileNames } from './check-file-names.ts'
import { createTestFolder } from './create-test-folder.ts'

function findProblems(...files: string[]): string[] {
  return checkFileNames(createTestFolder(Object.fromEntries(files.map((file) => [file, ''])))).problems
}

test.each([
  ['a vague name', 'client/src/utils.ts', 'does not say'],
  ['a vague word in a longer name', 'server/src/http/date-helpers.ts', 'does not say'],
  ['one barrel for the whole contract', 'contract/src/index.ts', 'have a barrel'],
  ['a barrel outside the contract', 'ui/src/components/index.ts', 'have a barrel'],
  ['camel case', 'server/src/modules/accounts/auth/logIn.ts', 'not listed'],
  ['a kind from another architecture', 'server/src/modules/accounts/account-repository.ts', 'a module has'],
  ['an unknown folder in a module', 'server/src/modules/accounts/rules/email.ts', 'not listed'],
  ['an unknown domain', 'server/src/modules/payments/routes.ts', 'not listed'],
  ['a page without its ending', 'web/src/app/pages/landing.tsx', 'not listed'],
  ['a component outside components/', 'web/src/features/accounts/login-form.tsx', 'not listed'],
  ['a component in a hooks folder', 'ui/src/hooks/use-thing.tsx', 'not listed'],
  ['an unknown folder', 'web/src/hooks/use-thing.ts', 'not listed'],
  ['a folder inside the client', 'client/src/http/call.ts', 'not listed'],
  ['a migration without a number', 'server/src/db/migrations/accounts.sql', 'not listed'],
])('%s is refused: %s', (_, file, problem) => {
  expect(findProblems(file)).toContainEqual(expect.stringContaining(problem))
})

describe('the file name check', () => {
  test('accepts the listed places and skips packages and builds', () => {
    const problems = findProblems(
      'contract/src/orders/index.ts',
      'contract/src/accounts/rules.test.ts',
      'client/src/event-stream.ts',
      'ui/src/components/button.tsx',
      'demo/src/orders/calendar.test.ts',
      'demo/artwork/rooms/scenes/lounge.ts',
      'server/vitest.config.ts',
      'server/src/errors/failure.ts',
      'server/src/integrations/mailer.ts',
      'server/src/modules/accounts/auth/login.ts',
      'server/src/modules/bookings/place/place-order.ts',
      'server/src/modules/notifications/queue-reminders.ts',
      'server/src/db/migrations/0001-baseline-accounts.sql',
      'web/src/app/pages/landing-page.tsx',
      'web/src/features/site/components/hero.tsx',
      'web/dist/assets/Index-BxY.js',
      'web/node_modules/Thing/utils.js',
    )
    expect(problems).toEqual([])
  })

  test('fails when it reads nothing', () => {
    expect(findProblems('server/README.md')).toEqual(['read nothing of names in server'])
  })
})
