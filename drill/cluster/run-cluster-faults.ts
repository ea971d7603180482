import { setTimeout as pause } from 'node:timers/promises'
import type { createEventRecorder } from '../report/record-events.ts'
import type { Copies } from './copies.ts'
import type { prepareEtcd } from './etcd.ts'
import type { preparePatroni } from './patroni.ts'

interface Cluster {
  copies: Copies
  etcd: Awaited<ReturnType<typeof prepareEtcd>>
  patroni: Awaited<ReturnType<typeof preparePatroni>>
  runEvent: ReturnType<typeof createEventRecorder>['runEvent']
}

const seconds = (value: number) => `${value.toFixed(1)} s`

export async function runClusterFaults(cluster: Cluster): Promise<void> {
  await failOverEarly(cluster)
  await disturbCopies(cluster)
  await failOverLater(cluster)
  await disturbReplica(cluster)
  await disturbEtcd(cluster)
}

async function disturbCopies({ copies, runEvent }: Cluster) {
  await runEvent('kill -9 of a copy', async () => {
    copies.signal(0, 'SIGKILL')
    await copies.exited(0)
    return `started again, ready after ${seconds(await copies.start(0))}`
  })
  await runEvent('a copy hangs for 20 s (SIGSTOP)', async () => {
    copies.signal(1, 'SIGSTOP')
    await pause(20_000)
    copies.signal(1, 'SIGCONT')
  })
  await runEvent('a version is rolled out', async () => {
    const took: string[] = []
    for (const index of [0, 1, 2]) {
      await copies.stop(index)
      took.push(seconds(await copies.start(index)))
      // The proxy uses it again before the next one stops.
      await pause(3_000)
    }
    return `one copy after another, ready after ${took.join(', ')}`
  })
}

/**
 * A different time with each run: a standby that takes over before it has written its memory to its disk is in a
 * different state than one that takes over later.
 */
async function failOverEarly(cluster: Cluster) {
  const afterMs = Math.round(Math.random() * 45_000)
  await cluster.runEvent('quiet', () => pause(15_000 + afterMs))
  await failOver(cluster, 'kill -9 of the primary, before the standby’s first checkpoint', false)
}

async function failOverLater(cluster: Cluster) {
  await cluster.runEvent('a checkpoint', async () => {
    await cluster.patroni.checkpoint()
    await pause(Math.random() * 10_000)
  })
  await failOver(cluster, 'kill -9 of the primary, after a checkpoint', true)
}

async function failOver({ patroni, copies, runEvent }: Cluster, name: string, isOnDisk: boolean) {
  await runEvent(name, async () => {
    const lost = await patroni.findByRole('leader')
    if ((await patroni.isOnStandbysDisk()) !== isOnDisk) throw new Error('the standby’s disk is not as it should be')
    await patroni.killNode(lost)
    // Like a machine that needs time to come back.
    await pause(40_000)
    const ready = await copies.countReady()
    patroni.startNode(lost)
    const whole = await patroni.waitUntilWhole()
    const now = await patroni.findByRole('leader')
    return `${lost.name} was lost, ${now.name} took over, ${ready} of 3 copies were ready 40 s later; ${lost.name} was a standby again ${seconds(whole)} after its start`
  })
}

async function disturbReplica({ patroni, runEvent }: Cluster) {
  await runEvent('the replica is cut off for 20 s (SIGSTOP)', async () => {
    const replica = await patroni.findByRole('replica')
    patroni.signalNode(replica, 'SIGSTOP')
    await pause(20_000)
    patroni.signalNode(replica, 'SIGCONT')
    return `whole again ${seconds(await patroni.waitUntilWhole())} later`
  })
}

async function disturbEtcd({ etcd, patroni, runEvent }: Cluster) {
  await runEvent('all of etcd is away for 40 s', async () => {
    const before = await patroni.findByRole('leader')
    await etcd.kill()
    await pause(40_000)
    await etcd.start()
    await patroni.waitUntilWhole()
    const after = await patroni.findByRole('leader')
    return before === after ? `${before.name} stayed the primary` : `${after.name} took over from ${before.name}`
  })
}
