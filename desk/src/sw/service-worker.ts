import { handlePushNotifications } from '@nikhar/client/sw/push-notifications'

declare const self: ServiceWorkerGlobalScope

// It does not cache files, so a new release takes over at once.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

handlePushNotifications()
