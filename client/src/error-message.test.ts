import { expect, test } from 'vitest'
import { bannerMessage, extractMessage, requestFailedMessage } from './error-message.ts'

const everything = {
  message: ['the first of a list', 'the second'],
  data: { error: { message: 'data.error.message' }, message: 'data.message' },
  error: { message: 'error.message' },
}

test('the message of an error is looked up in a fixed order [ERR-04]', () => {
  expect(extractMessage({ ...everything, message: 'message' })).toBe('message')
  expect(extractMessage(everything)).toBe('the first of a list')
  expect(extractMessage({ ...everything, message: [] })).toBe('data.error.message')
  expect(extractMessage({ data: { message: 'data.message' }, error: everything.error })).toBe('data.message')
  expect(extractMessage({ error: everything.error })).toBe('error.message')
  expect(extractMessage({ error: 'an error string' })).toBe('an error string')
  expect(extractMessage('an error string')).toBe('an error string')
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
])('an error without a message, %j, is an unexpected error [ERR-05]', (error) =>
  expect(extractMessage(error)).toBe('An unexpected error occurred.'),
)

test('a reply without a message is described by its status [ERR-06]', () => {
  expect(requestFailedMessage(502)).toBe('Request failed with status 502')
})

test('the inline banner shows a string unchanged and joins a list with commas [ERR-07]', () => {
  expect(bannerMessage('Invalid email or password')).toBe('Invalid email or password')
  expect(bannerMessage(['one', 'two'])).toBe('one, two')
})

test('the inline banner shows the message of a refused call', () => {
  expect(bannerMessage(new Error('Somebody else has answered already'))).toBe('Somebody else has answered already')
})

test.each([undefined, null, 4, { message: 'hidden' }])(
  'the inline banner shows an unexpected error for %j [ERR-08]',
  (error) => expect(bannerMessage(error)).toBe('An unexpected error occurred.'),
)
