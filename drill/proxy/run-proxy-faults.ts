import { setTimeout as pause } from 'node:timers/promises'
import type { Copies } from '../cluster/copies.ts'
import type { createEventRecorder } from '../report/record-events.ts'
import type { OtherServices } from './other-services.ts'
import type { startSideCalls } from './side-calls.ts'

interface Faults {
  copies: Copies
  services: OtherServices
  sideCalls: ReturnType<typeof startSideCalls>
  holdSlowClients(ms: number): Promise<string>
  runEvent: ReturnType<typeof createEventRecorder>['runEvent']
}

const AWAY_MS = 15_000
const HANG_MS = 20_000
const seconds = (value: number) => `${value.toFixed(1)} s`

export async function runProxyFaults(faults: Faults): Promise<void> {
  await faults.runEvent('quiet', () => pause(10_000))
  await disturbCopies(faults)
  await takeServicesAway(faults)
  await faults.runEvent('slow clients', () => faults.holdSlowClients(20_000))
}

async function disturbCopies({ copies, runEvent }: Faults) {
  for (const index of [0, 1, 2]) {
    await runEvent(`kill -9 of copy ${index + 1}`, async () => {
      copies.signal(index, 'SIGKILL')
      await copies.exited(index)
      return `started again, ready after ${seconds(await copies.start(index))}`
    })
  }
  await runEvent('a copy hangs for 20 s (SIGSTOP)', async () => {
    copies.signal(1, 'SIGSTOP')
    await pause(HANG_MS)
    copies.signal(1, 'SIGCONT')
  })
  await runEvent('a version is rolled out', async () => {
    const took: string[] = []
    for (const index of [0, 1, 2]) {
      await copies.stop(index)
      took.push(seconds(await copies.start(index)))
    }
    return `one copy after another, ready after ${took.join(', ')}`
  })
}

async function takeServicesAway({ services, sideCalls, runEvent }: Faults) {
  const { geocoder, bucket, mail, sms } = services
  await runEvent('the geocoder is away for 15 s', async () => {
    const since = Date.now()
    await geocoder.goAway()
    await pause(AWAY_MS)
    const meanwhile = sideCalls.describe('places', since)
    await geocoder.comeBack()
    return `calls for places (${meanwhile}) meanwhile`
  })
  await runEvent('the bucket is away for 15 s', async () => {
    const since = Date.now()
    await bucket.goAway()
    await pause(AWAY_MS)
    const meanwhile = sideCalls.describe('pictures', since)
    await bucket.comeBack()
    return `calls for pictures (${meanwhile}) meanwhile; 404 is the answer of an empty bucket`
  })
  await runEvent('mail and SMS are away for 15 s', async () => {
    await Promise.all([mail.goAway(), sms.goAway()])
    await pause(AWAY_MS)
    await Promise.all([mail.comeBack(), sms.comeBack()])
    return 'the e-mails follow later'
  })
}
