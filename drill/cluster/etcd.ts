import { join } from 'node:path'
import { type Program, startProgram } from '../processes/start-program.ts'
import { answersOk, waitUntil } from '../processes/wait-until.ts'
import type { Ground } from './ground.ts'

const MEMBERS = ['etcd1', 'etcd2', 'etcd3']

/** Three members, of which Patroni needs a majority. */
export async function prepareEtcd({ folder, programs, user, takePort }: Ground) {
  const members = await Promise.all(
    MEMBERS.map(async (name) => ({ name, client: await takePort(), peer: await takePort() })),
  )
  const initialCluster = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  let running: Program[] = []

  function startMember({ name, client, peer }: (typeof members)[number]) {
    const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
    const settings = {
      name,
      'data-dir': join(folder, name),
      'listen-client-urls': clientUrl,
      'advertise-client-urls': clientUrl,
      'listen-peer-urls': peerUrl,
      'initial-advertise-peer-urls': peerUrl,
      'initial-cluster': initialCluster,
      'heartbeat-interval': '300',
      'election-timeout': '3000',
    }
    return startProgram({
      name,
      command: programs.etcd,
      args: Object.entries(settings).map(([option, value]) => `--${option}=${value}`),
      // Debian's version requires this on ARM.
      env: process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {},
      logFile: join(folder, `${name}.log`),
      user,
    })
  }

  async function start() {
    running = members.map(startMember)
    const urls = members.map(({ client }) => `http://127.0.0.1:${client}/health`)
    await waitUntil('etcd has a leader', async () => (await Promise.all(urls.map(answersOk))).every(Boolean), 60_000)
  }

  return {
    hosts: members.map(({ client }) => `127.0.0.1:${client}`),
    start,
    /** All members at once: the leadership of PostgreSQL can no longer be held or taken. */
    async kill() {
      for (const member of running) member.signal('SIGKILL')
      await Promise.all(running.map(({ exited }) => exited))
    },
    stop: () => Promise.all(running.map((member) => member.stop())),
  }
}
