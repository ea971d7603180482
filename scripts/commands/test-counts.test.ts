import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '../structure/create-test-folder.ts'
import { countPlaywright, countVitest, listRetriedJourneys } from './test-counts.ts'

test('the reports of both test runners are counted the same way', () => {
  const folder = createTestFolder({
    'vitest.json': JSON.stringify({ numPassedTests: 40, numFailedTests: 2, numPendingTests: 3, numTodoTests: 1 }),
    'playwright.json': JSON.stringify({ stats: { expected: 10, flaky: 1, unexpected: 2, skipped: 3 } }),
  })
  expect(countVitest(join(folder, 'vitest.json'))).toEqual({ passed: 40, failed: 2, skipped: 4 })
  expect(countPlaywright(join(folder, 'playwright.json'))).toEqual({ passed: 11, failed: 2, skipped: 3 })
  expect(listRetriedJourneys(join(folder, 'playwright.json'))).toEqual([])
})

test('a missing report counts no test as passed', () => {
  expect(countVitest('missing.json')).toEqual({ passed: 0, failed: 0, skipped: 0 })
  expect(countPlaywright('missing.json')).toEqual({ passed: 0, failed: 0, skipped: 0 })
  expect(listRetriedJourneys('missing.json')).toEqual([])
})

test('journeys that passed only on retry are listed with their window, their file and what failed', () => {
  const error = { message: '\u001b[31mError: no such text\u001b[39m\n\nLocator: text', location: { line: 12 } }
  const specOf = (title: string, statuses: Record<string, string>, results: object[] = []) => ({
    title,
    tests: Object.entries(statuses).map(([projectName, status]) => ({ projectName, status, results })),
  })
  const report = {
    stats: { expected: 3, flaky: 2 },
    suites: [
      {
        file: 'cart.spec.ts',
        specs: [specOf('the cart is empty', { phone: 'flaky', desktop: 'expected' })],
        suites: [
          {
            file: 'cart.spec.ts',
            specs: [
              specOf('a service is added', { desktop: 'flaky' }, [{ errors: [error] }, { errors: [] }]),
              specOf('a service is removed', { phone: 'expected' }),
            ],
          },
        ],
      },
    ],
  }
  const folder = createTestFolder({ 'playwright.json': JSON.stringify(report) })
  expect(listRetriedJourneys(join(folder, 'playwright.json'))).toEqual([
    '[phone] cart.spec.ts: the cart is empty',
    '[desktop] cart.spec.ts: a service is added, line 12\n      Error: no such text\n      Locator: text',
  ])
})
