import { call } from '@nikhar/client/call'
import { notifications, type SubscribePush } from '@nikhar/contract/notifications'

export type PushState = 'on' | 'off' | 'blocked' | 'unsupported'

/** Whether this browser receives push messages. Without a service worker, as in development, it cannot. */
export async function readPushState(): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await registration.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Requests the permission, which browsers allow only after a tap. */
export async function switchPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const { publicKey } = await call(notifications.pushKey, {})
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription made with another key cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  try {
    await call(notifications.subscribePush, { body: subscription.toJSON() as SubscribePush })
  } catch (error) {
    // Otherwise the switch would be on without effect.
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export async function switchPushOff(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await call(notifications.unsubscribePush, {})
  return 'off'
}
