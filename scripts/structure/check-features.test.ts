import { expect, test } from 'vitest'
import { checkFeatures } from './check-features.ts'
import { createTestFolder } from './create-test-folder.ts'

function findProblems(files: Record<string, string>): string[] {
  return checkFeatures(createTestFolder(files)).problems
}

const QUERY = 'queryOptions({ queryKey, queryFn: () => call(route) })'
const MUTATION = 'useMutation({ mutationFn: send })'

test.each([
  ['a component beside the logic', 'desk/src/features/day/board.tsx', '', 'components/'],
  ['a query in a component', 'web/src/features/orders/components/list.tsx', QUERY, 'queries.ts'],
  ['a query in a hook', 'operator/src/features/audit/use-log.ts', QUERY, 'queries.ts'],
  ['a mutation in a component', 'desk/src/features/day/components/panel.tsx', MUTATION, 'use-<verb>.ts'],
  ['a mutation in a page', 'web/src/app/pages/cart-page.tsx', MUTATION, 'use-<verb>.ts'],
])('%s is refused', (_, file, text, problem) => {
  expect(findProblems({ [file]: text })).toEqual([expect.stringContaining(problem)])
})

test('queries, hooks and components in their places are accepted, and tests are not read', () => {
  const files = {
    'web/src/features/orders/queries.ts': QUERY,
    'web/src/features/orders/home-queries.ts': QUERY,
    'web/src/features/orders/use-cancel.ts': MUTATION,
    'web/src/features/orders/components/list.tsx': '',
    'web/src/features/orders/components/list.test.tsx': MUTATION,
  }
  expect(findProblems(files)).toEqual([])
})

test('a check that reads nothing fails', () => {
  expect(findProblems({ 'web/README.md': '' })).toEqual(['read nothing of files of the apps'])
})
