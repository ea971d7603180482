import { expect, test } from 'vitest'
import { bannerMessage, extractMessage, requestFailedMessage } from './error-message.ts'

const everything = {
  message: ['the first of a list', 'the second'],
  data: { error: { message: 'data.error.message' }, message: 'data.message' },
  error: { message: 'error.message' },
}

test('the message of a failure is looked for in a fixed order [ERR-04]', () => {
  expect(extractMessage({ ...everything, message: 'message' })).toBe('message')
  expect(extractMessage(everything)).toBe('the first of a list')
  expect(extractMessage({ ...everything, message: [] })).toBe('data.error.message')
  expect(extractMessage({ data: { message: 'data.message' }, error: everything.error })).toBe('data.message')
  expect(extractMessage({ error: everything.error })).toBe('error.message')
  expect(extractMessage({ error: 'an error string' })).toBe('an error string')
  expect(extractMessage(new Error('thrown'))).toBe('thrown')
})

test.each([
  undefined,
  null,
  7,
  '',
  {},
  { message: '' },
  { message: 5 },
  { data: null, error: {} },
  { message: [null] },
])('a failure without words, %j, is an unexpected error [ERR-05]', (failure) =>
  expect(extractMessage(failure)).toBe('An unexpected error occurred.'),
)

test('an answer that is not ours is told by its status [ERR-06]', () => {
  expect(requestFailedMessage(502)).toBe('Request failed with status 502')
})

test('the inline banner shows a string as is and joins a list with commas [ERR-07]', () => {
  expect(bannerMessage('Invalid email or password')).toBe('Invalid email or password')
  expect(bannerMessage(['one', 'two'])).toBe('one, two')
})

test.each([undefined, null, 4, { message: 'hidden' }])(
  'the inline banner makes %j an unexpected error [ERR-08]',
  (error) => expect(bannerMessage(error)).toBe('An unexpected error occurred.'),
)
