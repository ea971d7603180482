import { expect, test } from 'vitest'
import { describeAction, describeName, describeValue, toneOfAction } from './action-label.ts'

test.each([
  ['APPROVE_OUTLET', 'Salon approved', 'leaf'],
  ['SUSPEND_OUTLET', 'Salon suspended', 'rose'],
  ['UPDATE_SHIFTS', 'Update shifts', 'offer'],
  ['REGISTER', 'Owner registered', 'plain'],
  ['REMOVE_SEARCH_WORD', 'Search word removed', 'rose'],
] as const)('%s reads "%s"', (action, words, tone) => {
  expect([describeAction(action), toneOfAction(action)]).toEqual([words, tone])
})

test.each([
  ['stage_reason', 'stage reason'],
  ['phoneNumber', 'phone number'],
])('the value %s reads "%s"', (name, words) => {
  expect(describeName(name)).toBe(words)
})

test('words of the code are written as words, and what people have typed stays', () => {
  expect(describeValue('stage', 'SENT_BACK')).toBe('Sent back')
  expect(describeValue('code', 'SHAADI')).toBe('SHAADI')
  expect(describeValue('status', 'Open at last')).toBe('Open at last')
})
