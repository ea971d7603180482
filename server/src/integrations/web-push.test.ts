import { expect, test } from 'vitest'
import { RecipientRefused } from './mailer.ts'
import { openWebPush } from './web-push.ts'

const loadKeys = () => Promise.reject(new Error('Not needed'))

function openWith(...services: string[]) {
  return openWebPush({ services, contact: 'mailto:push@nikhar.example', loadKeys })
}

test('an IP address counts as a push service only with the port it is configured with [SAFE-40]', () => {
  const push = openWith('10.0.0.7', '10.0.0.8:8443', 'push.example:443')
  expect(push.isPushService('https://10.0.0.7/x')).toBe(false)
  expect(push.isPushService('https://10.0.0.8:8443/x')).toBe(true)
  expect(push.isPushService('https://10.0.0.8/x')).toBe(false)
  expect(push.isPushService('https://push.example/x')).toBe(true)
  expect(push.isPushService('http://push.example/x')).toBe(false)
  expect(push.isPushService('ftp://push.example:443/x')).toBe(false)
  expect(push.isPushService('no address')).toBe(false)
})

test('a subscription stored earlier is not called, and is refused permanently [SAFE-40]', async () => {
  const subscription = { endpoint: 'https://fcm.googleapis.com:8080/x', p256dh: '', auth: '' }
  await expect(openWith('fcm.googleapis.com').send(subscription, 'text')).rejects.toBeInstanceOf(RecipientRefused)
})
