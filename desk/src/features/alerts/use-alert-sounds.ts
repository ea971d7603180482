import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { allowSoundOnFirstGesture, playAlert } from '../../lib/alert-sound.ts'
import { useAlertSettings } from '../../lib/alert-settings.ts'
import { deskQueries } from '../../lib/queries.ts'
import { useCurrentTime } from '../../lib/salon-time.ts'
import { renewPush } from './desk-push.ts'
import { findRequestAlerts } from './request-alerts.ts'

/** Plays a sound when a request has waited for long, and again when it is about to lapse. */
export function useAlertSounds(outletId: number): void {
  const now = useCurrentTime()
  const { sound } = useAlertSettings()
  const { data: requests } = useQuery({ ...deskQueries.requests(outletId), enabled: sound })
  const heard = useRef<{ outletId: number; keys: Set<string> }>(undefined)

  useEffect(() => allowSoundOnFirstGesture(), [])
  // A browser that was subscribed in the previous session continues in this one.
  useEffect(() => void renewPush().catch(() => undefined), [])
  useEffect(() => {
    if (!requests) return
    const found = findRequestAlerts(requests, now)
    const known = heard.current?.outletId === outletId ? heard.current.keys : undefined
    // Alerts from before the page was opened are only shown; new ones are also heard.
    const fresh = known ? [...found].filter(([key]) => !known.has(key)) : []
    heard.current = { outletId, keys: new Set([...(known ?? []), ...found.keys()]) }
    const kinds = fresh.map(([, kind]) => kind)
    if (kinds.includes('REQUEST_LAPSING')) playAlert('REQUEST_LAPSING')
    else if (kinds.length > 0) playAlert('REQUEST_WAITING')
  }, [requests, now, outletId])
}
