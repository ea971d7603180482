import { readFileSync } from 'node:fs'

const SHIPPED = new URL('../../deploy/nginx.conf', import.meta.url)

export const ORIGINS = ['app', 'desk', 'operator'] as const
export type Origin = (typeof ORIGINS)[number]

export interface Place {
  /** Where nginx listens, on loopback. */
  httpPort: number
  httpsPort: number
  /** The ports of the copies, by origin. */
  copies: Record<Origin, readonly number[]>
  certificate: string
  certificateKey: string
  /** The folder of its log, its temporary files and its pid file. */
  folder: string
  /** The user of the workers, where root starts it. */
  user?: string | undefined
}

export function readShippedConf(): string {
  return readFileSync(SHIPPED, 'utf8')
}

/**
 * The shipped configuration, adapted to this machine. Only the addresses it listens on, the addresses of the copies
 * (each with the parameters of the shipped one) and the paths of the certificate and of the log are changed.
 */
export function placeConf(shipped: string, place: Place): string {
  const placed = shipped
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${place.httpPort}`)
    .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${place.httpsPort}`)
    .replaceAll(/ssl_certificate [^;]+/g, `ssl_certificate ${place.certificate}`)
    .replaceAll(/ssl_certificate_key [^;]+/g, `ssl_certificate_key ${place.certificateKey}`)
    .replaceAll(/access_log \S+/g, `access_log ${place.folder}/access.log`)
  return ORIGINS.reduce((conf, origin) => nameCopies(conf, origin, place.copies[origin]), placed)
}

/** In the upstream of its requests, and in that of its event streams if there is one. */
function nameCopies(conf: string, origin: Origin, ports: readonly number[]) {
  const named = `upstream nikhar_${origin}(?:_events)?`
  const upstream = new RegExp(`(${named} \\{[^}]*?\\n) *server 127\\.0\\.0\\.1:\\d+( [^;]*)?;\\n`, 'g')
  if (conf.search(upstream) === -1)
    throw new Error(`The shipped configuration has no upstream nikhar_${origin} with a server`)
  return conf.replaceAll(upstream, (_all, before: string, parameters = '') => {
    return before + ports.map((port) => `    server 127.0.0.1:${port}${parameters};\n`).join('')
  })
}

/** The surroundings of a conf.d file in nginx.conf: the limits that the shipped file recommends, and our own paths. */
export function surroundConf(placed: string, { folder, user }: Place): string {
  const [files, events] = readLimits(placed)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${user === undefined ? '' : `user ${user};\n`}worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
${files}
${events}
http {
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${placed}
}
`
}

/** The two lines that the shipped file recommends for the main file. */
export function readLimits(shipped: string): [files: string, events: string] {
  const files = /^# +(worker_rlimit_nofile \d+;)$/m.exec(shipped)?.[1]
  const events = /^# +(events \{ worker_connections \d+; \})$/m.exec(shipped)?.[1]
  if (!files || !events) throw new Error('The shipped configuration does not say how many connections it needs')
  return [files, events]
}
