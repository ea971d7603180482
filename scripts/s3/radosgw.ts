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
const UP_MS = 60_000

/** A small Ceph with its S3 gateway, all in memory and on this machine only, until it is stopped. */
export async function startRadosgw() {
  const folder = mkdtempSync(join(tmpdir(), 'nikhar-s3-'))
  const running: ChildProcess[] = []
  async function stop() {
    for (const child of running.toReversed()) await end(child)
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
  writeFileSync(conf, settingsOf({ folder, fsid, monPort, port }))

  await run('monmaptool', ['--create', '--addv', 'one', `[v2:127.0.0.1:${monPort}]`, '--fsid', fsid, monmap])
  await run('ceph-mon', ['--mkfs', '-i', 'one', '--monmap', monmap, '-c', conf])
  begin('ceph-mon', ['-i', 'one', '-c', conf, '-f'])
  await run('ceph', ['-c', conf, '--connect-timeout', '30', 'osd', 'new', osd])
  await run('ceph-osd', ['-i', '0', '-c', conf, '--mkfs', '--osd-uuid', osd])
  begin('ceph-osd', ['-i', '0', '-c', conf, '-f'])
  begin('radosgw', ['-n', 'client.gateway', '-c', conf, '-f'])

  const endpoint = `http://127.0.0.1:${port}/`
  await untilAnswers(endpoint, folder)
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

  function begin(program: string, args: string[]) {
    running.push(spawn(program, args, { stdio: 'ignore' }))
  }
}

interface Place {
  folder: string
  fsid: string
  monPort: number
  port: number
}

/** One copy of everything and nobody to prove oneself to: it lives for a minute and holds drawings. */
function settingsOf({ folder, fsid, monPort, port }: Place) {
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

async function untilAnswers(url: string, folder: string) {
  const deadline = Date.now() + UP_MS
  while (Date.now() < deadline) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return
    await pause(250)
  }
  const log = readFileSync(join(folder, 'client.gateway.log'), 'utf8').split('\n').slice(-5).join('\n')
  throw new Error(`radosgw did not answer within ${UP_MS / 1000} s:\n${log}`)
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(patience)
}

/** Says what to install where it cannot be installed from here. */
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
