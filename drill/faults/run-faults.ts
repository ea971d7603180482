import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Send } from '../load/send-request.ts'
import type { startMailSink } from '../processes/mail-sink.ts'
import type { startSmsSink } from '../processes/sms-sink.ts'
import type { createEventRecorder } from '../report/record-events.ts'
import { holdIdleConnections, holdSlowClients, sendLargeBodies } from './bad-clients.ts'
import { prepareFakeClock } from './fake-clock.ts'
import type { Product } from './product.ts'
import type { SmallDisk } from './small-disk.ts'
import { deleteWitnesses, insertWitnesses, readWitnesses } from './witnesses.ts'
import { prepareWrongCopy } from './wrong-copy.ts'

interface Faults {
  product: Product
  disk: SmallDisk | undefined
  mail: Awaited<ReturnType<typeof startMailSink>>
  sms: Awaited<ReturnType<typeof startSmsSink>>
  folder: string
  send: Send
  runEvent: ReturnType<typeof createEventRecorder>['runEvent']
}

const seconds = (value: number) => `${value.toFixed(1)} s`

/** Mail first: e-mails that it delays are sent again a minute later, while the rest runs. */
const GROUPS = {
  mail: takeMailAway,
  kill: killProcesses,
  hang: hangDatabase,
  disk: fillDisk,
  clients: sendBadClients,
  clock: moveClock,
  copy: startCopyWithWrongClock,
}

/** Runs all faults, or the named groups of them, one after another. */
export async function runFaults(faults: Faults, names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(GROUPS, name))
  if (unknown !== undefined) throw new Error(`Choose from ${Object.keys(GROUPS).join(', ')}, not ${unknown}`)
  await faults.runEvent('quiet', () => pause(10_000))
  for (const [name, run] of Object.entries(GROUPS)) if (names.length === 0 || names.includes(name)) await run(faults)
}

async function takeMailAway({ mail, sms, send, runEvent }: Faults) {
  const askForCode = (username: string) =>
    send({ method: 'POST', path: '/customer/signup/send-otp', body: { username, userType: 'CUSTOMER' } })
  await runEvent('mail and SMS away for 12 s', async () => {
    await Promise.all([mail.goAway(), sms.goAway()])
    const codes = [await askForCode('new@example.in'), await askForCode('9845099999')]
    await pause(12_000)
    await Promise.all([mail.comeBack(), sms.comeBack()])
    return `codes by e-mail and SMS answered ${codes.map(({ status }) => status).join(' and ')}; the e-mails follow later`
  })
}

async function killProcesses({ product, runEvent }: Faults) {
  await runEvent('kill -9 of the server', async () => {
    await product.killServer()
    return `started again, ready after ${seconds(await product.start())}`
  })
  await runEvent('kill -9 of PostgreSQL', async () => {
    product.signalDatabase('SIGKILL')
    await pause(1000)
    return `restarted by the server, ready after ${seconds(1 + (await product.waitUntilRecovered()))}`
  })
  await runEvent('kill -9 of both', async () => {
    product.signalDatabase('SIGKILL')
    await product.killServer()
    return `started again, ready after ${seconds(await product.start())}`
  })
}

async function hangDatabase({ product, runEvent }: Faults) {
  await runEvent('PostgreSQL hangs for 15 s (SIGSTOP)', async () => {
    product.signalDatabase('SIGSTOP')
    await pause(15_000)
    product.signalDatabase('SIGCONT')
    return `ready ${seconds(await product.waitUntilRecovered())} after it went on`
  })
}

async function fillDisk({ product, disk, runEvent }: Faults) {
  if (!disk) {
    console.log('Skipped the full disk: only root may mount a small file system for the data folder')
    return
  }
  await runEvent('disk full for 15 s', async () => {
    disk.fill()
    await pause(15_000)
    disk.free()
    return `ready ${seconds(await product.waitUntilRecovered())} after there was room again`
  })
}

async function sendBadClients({ product, runEvent }: Faults) {
  await runEvent('slow clients', () => holdSlowClients(() => connect(product.port, '127.0.0.1'), { ms: 62_000 }), 0)
  await runEvent('large bodies', () => sendLargeBodies(product.port))
  await runEvent('10,000 idle connections', () => holdIdleConnections(product.port, product.serverPid(), 8_000))
}

async function moveClock({ product, folder, runEvent }: Faults) {
  const clock = await prepareFakeClock(folder)
  if (!clock) {
    console.log('Skipped the clock: install Debian’s package libfaketime')
    return
  }
  await runEvent('planned restart (SIGTERM)', async () => {
    await product.stop()
    return `ready after ${seconds(await product.start(clock.env))}, with a clock that can be moved`
  })
  for (const [name, ahead] of [
    ['clock jumps 2 h ahead', 7200],
    ['clock jumps back', 0],
    ['clock jumps 2 h back', -7200],
    ['clock jumps ahead to the right time', 0],
  ] as const) {
    await runEvent(name, () => clock.jumpTo(ahead), 8_000)
  }
}

/** Jobs run every minute: each clock is wrong for longer than that. */
const WRONG_MS = 75_000

async function startCopyWithWrongClock({ product, mail, sms, folder, runEvent }: Faults) {
  const clock = await prepareFakeClock(folder, 'clock-of-the-copy')
  if (!clock) {
    console.log('Skipped the copy with a wrong clock: install Debian’s package libfaketime')
    return
  }
  const database = await product.openClient()
  await insertWitnesses(database)
  const before = await readWitnesses(database)
  const copy = await prepareWrongCopy({ folder, env: clock.env, mailPort: mail.port, smsPort: sms.port })
  try {
    await runEvent(
      'a second copy is started',
      async () => `ready after ${seconds(await copy.start(product.databaseUrl()))}`,
    )
    for (const [name, ahead, expected] of [
      ['its clock is 10 s ahead', 10, /^200 ready, the clock is (9\.\d|10\.\d) s ahead of the database$/],
      ['its clock is 2 h ahead', 7200, /^503 the clock is 7[12]\d\d\.\d s ahead of the database$/],
      ['its clock is 2 h back', -7200, /^503 the clock is 7[12]\d\d\.\d s behind the database$/],
      ['its clock is right again', 0, /^200 ready$/],
    ] as const) {
      await runEvent(name, async () => {
        await clock.jumpTo(ahead)
        const [says, loginMs] = [await copy.waitForAnswer(expected), await copy.logIn(database)]
        await pause(ahead === 0 ? 5_000 : WRONG_MS)
        const after = await readWitnesses(database)
        const gone = before.filter((row) => !after.includes(row))
        if (gone.length > 0) throw new Error(`closed, ended or deleted early: ${gone.join(', ')}`)
        return `/readyz: ${says}; all ${before.length} that end within two hours are untouched; a login there was noted ${(loginMs / 1000).toFixed(1)} s from the right time`
      })
    }
  } finally {
    await copy.stop()
    await deleteWitnesses(database)
    await database.end()
  }
}
