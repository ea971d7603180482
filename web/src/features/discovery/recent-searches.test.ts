import { endSession } from '@nikhar/client/session'
import { expect, test } from 'vitest'
import { keepSearch, recentSearches } from './recent-searches.ts'

test('the last six searches are stored, newest first and each once, until logout [FIND-55]', () => {
  for (const text of ['facial', 'spa', ' Hair  cut ', 'nails', 'waxing', 'SPA', '', 'mehendi', 'beard'])
    keepSearch(text)
  expect(recentSearches.read()).toEqual(['beard', 'mehendi', 'SPA', 'waxing', 'nails', 'Hair cut'])
  endSession()
  expect(recentSearches.read()).toEqual([])
})
