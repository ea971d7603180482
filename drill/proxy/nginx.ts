import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@nikhar/server/testing/free-port'
import { localhostCertificate } from '@nikhar/server/testing/localhost-certificate'
import { type Program, startProgram } from '../processes/start-program.ts'
import { waitUntil } from '../processes/wait-until.ts'
import { type Origin, placeConf, readShippedConf, surroundConf } from './shipped-conf.ts'

const NGINX = '/usr/sbin/nginx'
const START_MS = 20_000

export const hasNginx = existsSync(NGINX)

export type Nginx = Awaited<ReturnType<typeof startNginx>>

/** Starts nginx with the shipped configuration, or with a given one, in front of these copies. */
export async function startNginx(
  parent: string,
  copies: Record<Origin, readonly number[]>,
  shipped: string = readShippedConf(),
) {
  const folder = join(parent, 'nginx')
  mkdirSync(folder, { recursive: true })
  // The workers of a root nginx run as another user.
  for (const path of [parent, folder]) chmodSync(path, 0o755)
  const place = {
    folder,
    copies,
    httpPort: await freePort(),
    httpsPort: await freePort(),
    certificate: join(folder, 'fullchain.pem'),
    certificateKey: join(folder, 'privkey.pem'),
    user: process.getuid?.() === 0 ? 'www-data' : undefined,
  }
  writeFileSync(place.certificate, localhostCertificate.cert)
  writeFileSync(place.certificateKey, localhostCertificate.key, { mode: 0o600 })
  const conf = join(folder, 'nginx.conf')
  writeFileSync(conf, surroundConf(placeConf(shipped, place), place))
  const logFile = join(folder, 'nginx.log')
  const program: Program = startProgram({ name: 'nginx', command: NGINX, args: ['-c', conf, '-p', folder], logFile })
  await waitUntil(
    'nginx is ready',
    () => {
      if (program.hasExited()) throw new Error(`nginx did not start: ${readFileSync(logFile, 'utf8')}`)
      return existsSync(join(folder, 'nginx.pid'))
    },
    START_MS,
  )
  return {
    httpPort: place.httpPort,
    httpsPort: place.httpsPort,
    ca: localhostCertificate.cert,
    readLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    readErrors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    stop: () => program.stop('SIGQUIT'),
  }
}
