import { existsSync, readFileSync } from 'node:fs'

const POSTGRES_BIN = '/usr/lib/postgresql/15/bin'

/** The programs of the cluster and the Debian packages that contain them. */
const PROGRAMS = {
  patroni: { path: '/usr/bin/patroni', packages: ['patroni', 'python3-psycopg2'] },
  etcd: { path: '/usr/bin/etcd', packages: ['etcd-server'] },
  haproxy: { path: '/usr/sbin/haproxy', packages: ['haproxy'] },
  pgbouncer: { path: '/usr/sbin/pgbouncer', packages: ['pgbouncer'] },
  postgres: { path: `${POSTGRES_BIN}/postgres`, packages: ['postgresql-15'] },
}

export type Programs = Record<keyof typeof PROGRAMS, string> & { postgresBin: string }

/** Throws one sentence that names the packages to install. */
export function findPrograms(): Programs {
  const missing = Object.values(PROGRAMS).filter(({ path }) => !existsSync(path))
  if (missing.length > 0) {
    const names = missing.flatMap(({ packages }) => packages).join(' ')
    throw new Error(
      `The drill needs Debian’s packages: apt-get install --no-install-recommends ${names}\n` +
        'It starts its own processes; the services that the packages start are not used (systemctl disable --now …).',
    )
  }
  const paths = Object.entries(PROGRAMS).map(([name, { path }]) => [name, path])
  return { ...(Object.fromEntries(paths) as Record<keyof typeof PROGRAMS, string>), postgresBin: POSTGRES_BIN }
}

/** PostgreSQL refuses to run as root: everything but the server then runs as the user of Debian's package. */
export function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres: install postgresql-15')
  return { uid: Number(uid), gid: Number(gid) }
}
