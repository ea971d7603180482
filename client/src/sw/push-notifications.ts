import type { PushMessage } from '@nikhar/contract/notifications'

declare const self: ServiceWorkerGlobalScope

/** For service workers: shows what the server pushes, and opens its page on a tap. */
export function handlePushNotifications(): void {
  self.addEventListener('push', (event) => {
    const message = event.data?.json() as PushMessage | undefined
    if (message) event.waitUntil(showNotification(message))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage((event.notification.data as PushMessage).path))
  })
}

async function showNotification(message: PushMessage): Promise<void> {
  const { title, body, tag } = message
  await self.registration.showNotification(title, {
    body,
    tag,
    data: message,
    icon: '/favicon.svg',
    badge: '/favicon.svg',
  })
}

/** In a window that is already open, if there is one. */
async function openPage(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return void (await self.clients.openWindow(path))
  await open.focus()
  await open.navigate(path)
}
