import type { PushMessage } from '@nikhar/contract'

declare const self: ServiceWorkerGlobalScope

// It keeps no files, so a new release takes over at once.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage | undefined
  if (message) event.waitUntil(showMessage(message))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage((event.notification.data as PushMessage).path))
})

async function showMessage(message: PushMessage): Promise<void> {
  const { title, body, tag } = message
  await self.registration.showNotification(title, {
    body,
    tag,
    data: message,
    icon: '/favicon.svg',
    badge: '/favicon.svg',
  })
}

/** In a window that is open already, if there is one. */
async function openPage(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return void (await self.clients.openWindow(path))
  await open.focus()
  await open.navigate(path)
}
