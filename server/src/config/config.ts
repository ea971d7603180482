import { isIP } from 'node:net'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { readBookingLimits, type BookingLimits } from './booking-limits.ts'
import { readCodeBudgets, type CodeBudgets } from './code-budgets.ts'
import { readDatabaseSettings, type DatabaseSettings } from './database-settings.ts'
import { readDelivery, type DeliverySettings } from './delivery-settings.ts'
import { readGeocoder, type GeocoderSettings } from './geocoder-settings.ts'
import { isLoopback } from './loopback.ts'
import { readMapTilesUrl } from './map-tiles-url.ts'
import { findPlaceholders } from './placeholder-secrets.ts'
import { readPush, type PushSettings } from './push-settings.ts'
import { readS3, type S3Settings } from './storage-settings.ts'
import { readOrCreateTokenSecret } from './token-secret.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const NAMED_PROXIES = ['loopback', 'linklocal', 'uniquelocal']

export interface Config extends DatabaseSettings {
  production: boolean
  host: string
  port: number
  deskPort: number
  /** The public origin of the desk, if it is not its port on this machine. */
  deskUrl: string | undefined
  /** Absent: the operator's console is off. */
  operatorPort: number | undefined
  /** Where operators open the console; absent when it is off. */
  operatorOrigin: string | undefined
  /** The public origin, without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** Loads the demo data and serves the outbox page. */
  demo: boolean
  /** Signs new tokens. */
  tokenSecret: string
  /** Tokens signed with any of these are valid: the current secret and, during a rotation, the previous one. */
  acceptedTokenSecrets: readonly string[]
  /** Grants access to /metrics, /docs and /openapi.json in production. */
  metricsToken: string | undefined
  throttle: { perAddress: number; perToken: number }
  bookingLimits: BookingLimits
  /** Concurrent booking transactions of one outlet, and of one customer; more of them wait. */
  bookingsAtOnce: number
  /** Limits of one-time codes: per address and hour, and per day for each purpose and channel. */
  codes: { perAddress: number; perDay: CodeBudgets }
  /** Whether an operator reviews a salon before it goes live. */
  outletReview: boolean
  /** A session that is idle this long ends. */
  sessionIdleDays: number
  /** The memory for this server's cached timetables, menus and outlets. */
  cacheBytes: number
  push: PushSettings
  /** The radius within which an outlet counts as nearby. */
  nearbyKm: number
  delivery: DeliverySettings
  photos: { maxBytes: number }
  /** Absent: customers' photos are stored in `dataDir`. */
  s3: S3Settings | undefined
  geocoder: GeocoderSettings
  /** The archive that streets are drawn from. Absent: the one in `dataDir`, if there is one. */
  mapTilesUrl: string | undefined
  logLevel: (typeof LOG_LEVELS)[number]
  /** The proxies whose X-Forwarded-For header is trusted. */
  trustProxy: false | string
}

/** Lists every problem of the settings at once. */
export class ConfigProblems extends Error {
  override name = 'ConfigProblems'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** One problem as a sentence, several as a list. */
export function describeConfigProblems({ problems }: ConfigProblems): string {
  return problems.length > 1 ? ['These settings need a change:', ...problems].join('\n  ') : problems.join('')
}

export type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(env: Environment): Config {
  const problems: string[] = []
  const read = createReaders(env, problems)

  const mode = read.oneOf('NODE_ENV', ['development', 'production', 'test'], 'development')
  const production = mode === 'production'
  const host = read.text('HOST') ?? '127.0.0.1'
  const port = read.port('PORT', 8080)
  const deskPort = read.port('DESK_PORT', Math.min(port + 1, 65_535))
  if (deskPort === port) problems.push(`DESK_PORT must differ from PORT; both are ${port}.`)
  const operatorPort = readOperatorPort(read, problems, { production, taken: [port, deskPort] })

  const database = readDatabaseSettings(read, problems)
  requireChosenDatabase(read, problems, production)
  const demo = read.flag('DEMO') ?? (!production && isLoopback(host) && database.databaseUrl === undefined)
  if (demo && production) problems.push('DEMO must not be on together with NODE_ENV=production.')

  const dataDir = resolve(read.text('DATA_DIR') ?? '.data')
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:'])?.origin ?? `http://localhost:${port}`
  const config = {
    production,
    host,
    port,
    deskPort,
    deskUrl: read.url('DESK_URL', ['http:', 'https:'])?.origin,
    operatorPort,
    operatorOrigin: operatorPort === undefined ? undefined : readOperatorOrigin(read, publicUrl, operatorPort),
    publicUrl,
    dataDir,
    ...database,
    demo,
    metricsToken: read.secret('METRICS_TOKEN', 16),
    throttle: {
      perAddress: read.integer('THROTTLE_PER_ADDRESS', 1200, 1, 1_000_000),
      perToken: read.integer('THROTTLE_PER_TOKEN', 300, 1, 1_000_000),
    },
    codes: {
      perAddress: read.integer('CODES_PER_ADDRESS', 60, 1, 1_000_000),
      perDay: readCodeBudgets(read),
    },
    outletReview: read.flag('OUTLET_REVIEW') ?? true,
    bookingLimits: readBookingLimits(read),
    bookingsAtOnce: read.integer('BOOKINGS_AT_ONCE', 4, 1, 1000),
    sessionIdleDays: read.integer('SESSION_IDLE_DAYS', 14, 1, 30),
    cacheBytes: read.integer('CACHE_MB', 32, 0, 16_384) * 1_048_576,
    nearbyKm: read.integer('NEARBY_KM', 25, 1, 500),
    delivery: readDelivery(read, problems, production),
    push: readPush(read, publicUrl),
    photos: { maxBytes: read.integer('PHOTO_MAX_MB', 5, 1, 50) * 1_048_576 },
    s3: readS3(read, problems),
    geocoder: readGeocoder(read, problems, publicUrl),
    mapTilesUrl: readMapTilesUrl(read, problems),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
    trustProxy: read.trustProxy(),
  }
  const tokenSecret = read.secret('TOKEN_SECRET', 32)
  if (production && tokenSecret === undefined) {
    problems.push('TOKEN_SECRET is required with NODE_ENV=production: at least 32 characters, the same on every copy.')
  }
  const previousSecret = read.secret('TOKEN_SECRET_PREVIOUS', 32)
  if (production) problems.push(...findPlaceholders(env, read.names))
  if (problems.length > 0) throw new ConfigProblems(problems)
  return { ...config, ...readTokenSecrets(dataDir, tokenSecret, previousSecret) }
}

/** The console is on outside of production, and in production if a port is configured for it. */
function readOperatorPort(
  read: ReturnType<typeof createReaders>,
  problems: string[],
  { production, taken }: { production: boolean; taken: [port: number, deskPort: number] },
) {
  if (read.text('OPERATOR_PORT') === undefined) {
    if (production) return undefined
    const [port] = taken
    return [port + 2, port + 3, port - 1].find((free) => free <= 65_535 && !taken.includes(free))
  }
  const chosen = read.port('OPERATOR_PORT', 0)
  if (taken.includes(chosen)) problems.push(`OPERATOR_PORT must differ from PORT and DESK_PORT; it is ${chosen} too.`)
  return chosen
}

/** By default the port next to the customers' app. */
function readOperatorOrigin(read: ReturnType<typeof createReaders>, publicUrl: string, port: number) {
  const beside = new URL(publicUrl)
  beside.port = String(port)
  return read.url('OPERATOR_URL', ['http:', 'https:'])?.origin ?? beside.origin
}

/**
 * Using the embedded database in production must be explicit: it has no replica, and its data is only on this machine.
 */
function requireChosenDatabase(read: ReturnType<typeof createReaders>, problems: string[], production: boolean) {
  const hasUrl = read.text('DATABASE_URL') !== undefined
  const embedded = read.flag('EMBEDDED_DATABASE')
  if (hasUrl && embedded) problems.push('EMBEDDED_DATABASE must not be on together with DATABASE_URL.')
  if (!hasUrl && !(embedded ?? !production))
    problems.push(
      `DATABASE_URL is required ${production ? 'with NODE_ENV=production' : 'with EMBEDDED_DATABASE=off'}; to keep the data on this machine, set EMBEDDED_DATABASE=on.`,
    )
}

function readTokenSecrets(dataDir: string, given: string | undefined, previous: string | undefined) {
  const tokenSecret = given ?? loadTokenSecret(dataDir)
  return { tokenSecret, acceptedTokenSecrets: previous === undefined ? [tokenSecret] : [tokenSecret, previous] }
}

function loadTokenSecret(dataDir: string) {
  try {
    return readOrCreateTokenSecret(dataDir)
  } catch (error) {
    throw new ConfigProblems([`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}.`])
  }
}

/** An address or a network in CIDR notation, 10.0.0.0/8. A prefix of 0 would trust everybody. */
function isAddressOrNetwork(text: string): boolean {
  if (isIP(text) !== 0) return true
  // ipaddr.js also parses shortened and octal IPv4 addresses, which the trusted-proxy check would read differently.
  if (isIP(text.split('/')[0] ?? '') === 0 || !ipaddr.isValidCIDR(text)) return false
  const [, prefixLength] = ipaddr.parseCIDR(text)
  return prefixLength > 0
}

/** One reader per type of setting. Each records a problem and continues, so that all problems are reported together. */
function createReaders(env: Environment, problems: string[]) {
  const names = new Set<string>()
  function text(name: string) {
    names.add(name)
    return env[name]?.trim() || undefined
  }
  function integer(name: string, fallback: number, min: number, max: number) {
    const given = text(name)
    if (given === undefined) return fallback
    const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
    if (value >= min && value <= max) return value
    problems.push(`${name} must be a whole number from ${min} to ${max}, not "${given}".`)
    return fallback
  }
  return {
    /** The names of the settings that were read. */
    names,
    text,
    integer,
    port: (name: string, fallback: number) => integer(name, fallback, 1, 65_535),
    oneOf<const T extends string>(name: string, allowed: readonly T[], fallback: T): T {
      const given = text(name)
      const found = allowed.find((value) => value === given)
      if (given !== undefined && !found) problems.push(`${name} must be one of ${allowed.join(', ')}, not "${given}".`)
      return found ?? fallback
    },
    flag(name: string) {
      const given = text(name)?.toLowerCase()
      if (given === undefined) return undefined
      if (['1', 'true', 'on', 'yes'].includes(given)) return true
      if (['0', 'false', 'off', 'no'].includes(given)) return false
      problems.push(`${name} must be on or off, not "${given}".`)
      return undefined
    },
    url(name: string, protocols: string[]) {
      const given = text(name)
      if (given === undefined) return undefined
      const url = URL.parse(given)
      if (url && protocols.includes(url.protocol)) return url
      // The value is not printed: a database URL contains a password.
      problems.push(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
      return undefined
    },
    secret(name: string, min: number) {
      const given = text(name)
      if (given !== undefined && given.length < min) problems.push(`${name} must have at least ${min} characters.`)
      return given
    },
    trustProxy(): Config['trustProxy'] {
      const given = text('TRUST_PROXY')
      if (given === undefined || given === 'off' || given === 'false') return false
      const proxies = given.split(',').map((part) => part.trim())
      if (proxies.every((proxy) => NAMED_PROXIES.includes(proxy) || isAddressOrNetwork(proxy))) return given
      problems.push(`TRUST_PROXY must be off or a list of addresses, networks or ${NAMED_PROXIES.join(', ')}.`)
      return false
    },
  }
}
