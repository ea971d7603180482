import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { failed, runProgram } from '../commands/run-program.ts'
import { freePort } from '@nikhar/server/testing/free-port'

const PROGRAMS = ['monmaptool', 'ceph-mon', 'ceph-osd', 'ceph', 'radosgw', 'radosgw-admin']
const PACKAGES = ['ceph-mon', 'ceph-osd', 'ceph-common', 'radosgw']
const START_TIMEOUT_MS = 60_000

/** Starts a small in-memory Ceph with its S3 gateway on this machine. */
export async function startRadosgw() {
  const folder = mkdtempSync(join(tmpdir(), 'nikhar-s3-'))
  const running: ChildProcess[] = []
  async function stop() {
    for (const child of running.toReversed()) await stopProcess(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { settings: await start(folder, running), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(folder: string, running: ChildProcess[]) {
  const [monPort, port] = [await freePort(), await freePort()]
  const [fsid, osd] = [randomUUID(), randomUUID()]
  const conf = join(folder, 'ceph.conf')
  const monmap = join(folder, 'monmap')
  for (const part of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'keyring'), '')
  writeFileSync(conf, createCephConfig({ folder, fsid, monPort, port }))

  await run('monmaptool', ['--create', '--addv', 'one', `[v2:127.0.0.1:${monPort}]`, '--fsid', fsid, monmap])
  await run('ceph-mon', ['--mkfs', '-i', 'one', '--monmap', monmap, '-c', conf])
  startProgram('ceph-mon', ['-i', 'one', '-c', conf, '-f'])
  await run('ceph', ['-c', conf, '--connect-timeout', '30', 'osd', 'new', osd])
  await run('ceph-osd', ['-i', '0', '-c', conf, '--mkfs', '--osd-uuid', osd])
  startProgram('ceph-osd', ['-i', '0', '-c', conf, '-f'])
  startProgram('radosgw', ['-n', 'client.gateway', '-c', conf, '-f'])

  const endpoint = `http://127.0.0.1:${port}/`
  await waitUntilReady(endpoint, folder)
  const [accessKeyId, secretAccessKey] = [randomBytes(10).toString('hex'), randomBytes(20).toString('hex')]
  const user = [
    'user',
    'create',
    '--uid',
    'nikhar',
    '--display-name',
    'Nikhar',
    '--access-key',
    accessKeyId,
    '--secret-key',
    secretAccessKey,
  ]
  await run('radosgw-admin', ['-c', conf, ...user])
  return { endpoint, region: 'us-east-1', bucket: 'nikhar-test', accessKeyId, secretAccessKey, forcePathStyle: true }

  function startProgram(program: string, args: string[]) {
    running.push(spawn(program, args, { stdio: 'ignore' }))
  }
}

interface Place {
  folder: string
  fsid: string
  monPort: number
  port: number
}

/** No replication and no authentication: it runs for a minute and stores test pictures. */
function createCephConfig({ folder, fsid, monPort, port }: Place) {
  return `[global]
fsid = ${fsid}
mon host = v2:127.0.0.1:${monPort}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
keyring = ${folder}/keyring
run dir = ${folder}
log file = ${folder}/$name.log
admin socket =
mon data = ${folder}/mon
mon data avail crit = 1
mon allow pool size one = true
mon max pg per osd = 1000
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 268435456
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${port}
`
}

async function run(program: string, args: string[]) {
  const outcome = await runProgram(program, args)
  if (failed(outcome)) throw new Error(`${program} failed: ${outcome.output}`)
}

async function waitUntilReady(url: string, folder: string) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return
    await pause(250)
  }
  const log = readFileSync(join(folder, 'client.gateway.log'), 'utf8').split('\n').slice(-5).join('\n')
  throw new Error(`radosgw did not start within ${START_TIMEOUT_MS / 1000} s:\n${log}`)
}

async function stopProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(timer)
}

/** Installs the packages, or throws with what to install. */
export async function ensureRadosgw() {
  if (missing().length === 0) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if (process.getuid?.() === 0 && !failed(await runProgram('apt-get', ['--version']))) {
    await runProgram('apt-get', ['update', '-qq'], env)
    await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], env)
  }
  if (missing().length > 0)
    throw new Error(`${missing().join(', ')} not found: on Debian, install ${PACKAGES.join(' ')}.`)
}

function missing() {
  return PROGRAMS.filter((program) => spawnSync(program, ['--version']).error !== undefined)
}
