import { expect, test } from 'vitest'
import { describeDeskUrl, findDeskUrl } from './desk-url.ts'

test.each([
  [{ deskUrl: 'https://desk.nikhar.example', publicUrl: 'https://nikhar.example' }, 'https://desk.nikhar.example'],
  [{ deskUrl: undefined, publicUrl: 'https://nikhar.example' }, 'https://nikhar.example:8081'],
  [{ deskUrl: undefined, publicUrl: 'http://localhost:8080' }, 'http://localhost:8081'],
])('the desk of %o is at %s', (given, url) => {
  expect(findDeskUrl({ ...given, deskPort: 8081 })).toBe(url)
})

test('the start logs what a guessed address behind HTTPS is used for', () => {
  const config = { deskUrl: undefined, publicUrl: 'https://nikhar.example', deskPort: 8081 }
  expect(describeDeskUrl(config)).toBe(
    'https://nikhar.example:8081  (invitations and e-mails to salons link here; set DESK_URL where the desk has another address)',
  )
  expect(describeDeskUrl({ ...config, deskUrl: 'https://desk.nikhar.example' })).toBe('https://desk.nikhar.example')
  expect(describeDeskUrl({ ...config, publicUrl: 'http://localhost:8080' })).toBe('http://localhost:8081')
})
