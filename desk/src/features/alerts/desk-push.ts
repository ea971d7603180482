import { call } from '@nikhar/client/call'
import { alerts, type SubscribeAlerts } from '@nikhar/contract/notifications'
import { getAlertSettings } from '../../lib/alert-settings.ts'

export type PushState = 'on' | 'off' | 'blocked' | 'unsupported'

/** Whether this browser receives push messages. Without a build, as in development, there is no service worker. */
export async function readPushState(): Promise<PushState> {
  if (!import.meta.env.PROD || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Requests the permission, which browsers allow only after a tap. */
export async function switchPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const { publicKey } = await call(alerts.alertKey, {})
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription made with another key cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  try {
    await saveSubscription(subscription)
  } catch (error) {
    // Otherwise the switch would be on without effect.
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export async function switchPushOff(): Promise<PushState> {
  await (await findSubscription())?.unsubscribe()
  await call(alerts.unsubscribeAlerts, {})
  return 'off'
}

/** Sends what this browser has muted to the server and, after a log-in, that it receives messages again. */
export async function renewPush(): Promise<void> {
  const subscription = await findSubscription()
  if (subscription && Notification.permission === 'granted') await saveSubscription(subscription)
}

async function saveSubscription(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON() as SubscribeAlerts
  await call(alerts.subscribeAlerts, { body: { endpoint, keys, mutedKinds: [...getAlertSettings().mutedKinds] } })
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}
