import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf } from '../structure/folder-of.ts'
import { countPlaywright, countVitest } from './test-counts.ts'

test('the reports of both test runners are summed up in the same words', () => {
  const folder = folderOf({
    'vitest.json': JSON.stringify({ numPassedTests: 40, numFailedTests: 2, numPendingTests: 3, numTodoTests: 1 }),
    'playwright.json': JSON.stringify({ stats: { expected: 10, flaky: 1, unexpected: 2, skipped: 3 } }),
  })
  expect(countVitest(join(folder, 'vitest.json'))).toEqual({ passed: 40, failed: 2, skipped: 4 })
  expect(countPlaywright(join(folder, 'playwright.json'))).toEqual({ passed: 11, failed: 2, skipped: 3 })
})

test('a report that was never written counts nothing as passed', () => {
  expect(countVitest('nowhere.json')).toEqual({ passed: 0, failed: 0, skipped: 0 })
  expect(countPlaywright('nowhere.json')).toEqual({ passed: 0, failed: 0, skipped: 0 })
})
