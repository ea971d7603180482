import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { codeBudgets } from './code-budgets.ts'
import { describeDatabase } from './database-url.ts'
import { ConfigProblems, readConfig, type Environment } from './config.ts'

const SECRET = 'r4Vq8-mTzL1-pYw6K-dH3uNb-fJ9cGe0'
const DELIVERY = {
  SMTP_URL: 'smtps://nikhar:p%40ss@mail.example',
  SMTP_FROM: 'Nikhar <hello@nikhar.example>',
  SMS_AUTH_KEY: 'key',
  SMS_TEMPLATE_ID: 'code-template',
  SMS_NOTICE_TEMPLATE_ID: 'notice-template',
}

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'nikhar-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function problemsOf(env: Environment): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems
    throw error
  }
  return []
}

test('by default the server is local, with demo data', () => {
  const dataDir = aFolder()

  expect(readConfig({ DATA_DIR: dataDir })).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 8080,
    deskPort: 8081,
    deskUrl: undefined,
    operatorPort: 8082,
    operatorOrigin: 'http://localhost:8082',
    publicUrl: 'http://localhost:8080',
    dataDir,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReadUrl: undefined,
    databaseReadMaxLagMs: 2000,
    databasePoolSize: 10,
    databasePoolMin: 4,
    databasePreparedStatements: true,
    cacheBytes: 32 * 1_048_576,
    push: { services: expect.arrayContaining(['*.push.apple.com']), contact: 'mailto:push@nikhar.example' },
    demo: true,
    tokenSecret: expect.stringMatching(/^[\w-]{43}$/),
    acceptedTokenSecrets: [expect.stringMatching(/^[\w-]{43}$/)],
    metricsToken: undefined,
    throttle: { perAddress: 1200, perToken: 300 },
    bookingLimits: { live: 8, perOutlet: 3, sameTime: 2, perDay: 12 },
    bookingsAtOnce: 4,
    codes: { perAddress: 60, perDay: codeBudgets(10_000) },
    outletReview: true,
    sessionIdleDays: 14,
    nearbyKm: 25,
    delivery: { smtp: undefined, smsGateway: undefined, whatsApp: undefined },
    photos: { maxBytes: 5_242_880 },
    s3: undefined,
    geocoder: { provider: 'embedded' },
    logLevel: 'warn',
    trustProxy: false,
  })
})

test('a generated secret is readable by its owner only and reused at the next start', () => {
  const dataDir = join(aFolder(), 'not', 'there', 'yet')

  const { tokenSecret } = readConfig({ DATA_DIR: dataDir })

  expect(readConfig({ DATA_DIR: dataDir }).tokenSecret).toBe(tokenSecret)
  expect(readFileSync(join(dataDir, 'token-secret'), 'utf8')).toBe(`${tokenSecret}\n`)
  expect(statSync(join(dataDir, 'token-secret')).mode & 0o777).toBe(0o600)
})

test('during a rotation the previous secret is accepted beside the current one, and has the same minimum length [RUN-01]', () => {
  const [current, previous] = [`current-${SECRET}`, `previous-${SECRET}`]
  expect(readConfig({ TOKEN_SECRET: current, TOKEN_SECRET_PREVIOUS: previous })).toMatchObject({
    tokenSecret: current,
    acceptedTokenSecrets: [current, previous],
  })
  expect(problemsOf({ TOKEN_SECRET: current, TOKEN_SECRET_PREVIOUS: 'short' })).toEqual([
    'TOKEN_SECRET_PREVIOUS must have at least 32 characters.',
  ])
})

test('all problems of the settings are reported at once', () => {
  expect(
    problemsOf({
      NODE_ENV: 'prod',
      PORT: 'eighty',
      DESK_PORT: '70000',
      PUBLIC_URL: 'nikhar.example',
      DATABASE_URL: 'mysql://user:hunter2@db/x',
      DEMO: 'maybe',
      TOKEN_SECRET: 'short',
      METRICS_TOKEN: 'short',
      THROTTLE_PER_ADDRESS: '0',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'everyone',
    }),
  ).toEqual([
    'NODE_ENV must be one of development, production, test, not "prod".',
    'PORT must be a whole number from 1 to 65535, not "eighty".',
    'DESK_PORT must be a whole number from 1 to 65535, not "70000".',
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    'DEMO must be on or off, not "maybe".',
    'PUBLIC_URL must be an address that starts with http:// or https://.',
    'METRICS_TOKEN must have at least 16 characters.',
    'THROTTLE_PER_ADDRESS must be a whole number from 1 to 1000000, not "0".',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    'TRUST_PROXY must be off or a list of addresses, networks or loopback, linklocal, uniquelocal.',
    'TOKEN_SECRET must have at least 32 characters.',
  ])
})

test('an empty secret file is refused, and so is an empty TOKEN_SECRET in production', () => {
  const dataDir = aFolder()
  writeFileSync(join(dataDir, 'token-secret'), '\n')
  expect(problemsOf({ DATA_DIR: dataDir })).toEqual([
    `DATA_DIR ${dataDir} cannot be used: ${join(dataDir, 'token-secret')} holds no secret of 32 characters; delete it to have a new one made.`,
  ])
  const production = { ...DELIVERY, NODE_ENV: 'production', EMBEDDED_DATABASE: 'on', DATA_DIR: aFolder() }
  expect(problemsOf({ ...production, TOKEN_SECRET: ' ' })).toEqual([
    'TOKEN_SECRET is required with NODE_ENV=production: at least 32 characters, the same on every copy.',
  ])
})

test.each(['0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::1/129', 'loopback/8', '10.0.0.0/x', '10.0.0'])(
  '%s is refused as a trusted proxy',
  (TRUST_PROXY) => {
    expect(problemsOf({ TRUST_PROXY, TOKEN_SECRET: SECRET })).toEqual([
      'TRUST_PROXY must be off or a list of addresses, networks or loopback, linklocal, uniquelocal.',
    ])
  },
)

test('the two ports must differ', () => {
  expect(problemsOf({ PORT: '9000', DESK_PORT: '9000', TOKEN_SECRET: SECRET })).toEqual([
    'DESK_PORT must differ from PORT; both are 9000.',
  ])
  expect(readConfig({ PORT: '9000', TOKEN_SECRET: SECRET })).toMatchObject({
    deskPort: 9001,
    operatorPort: 9002,
    publicUrl: 'http://localhost:9000',
  })
})

test('the operator’s console is off in production unless it has a port, which must be its own [OPER-09]', () => {
  const production = { ...DELIVERY, NODE_ENV: 'production', EMBEDDED_DATABASE: 'on', TOKEN_SECRET: SECRET }
  expect(readConfig(production)).toMatchObject({ operatorPort: undefined, operatorOrigin: undefined })
  expect(readConfig({ ...production, OPERATOR_PORT: '8090', PUBLIC_URL: 'https://nikhar.example' })).toMatchObject({
    operatorPort: 8090,
    operatorOrigin: 'https://nikhar.example:8090',
  })
  const named = { ...production, OPERATOR_PORT: '8090', OPERATOR_URL: 'https://ops.nikhar.example/' }
  expect(readConfig(named)).toMatchObject({ operatorOrigin: 'https://ops.nikhar.example' })
  expect(readConfig({ PORT: '9000', DESK_PORT: '9002', TOKEN_SECRET: SECRET })).toMatchObject({ operatorPort: 9003 })
  expect(problemsOf({ PORT: '9000', OPERATOR_PORT: '9001', TOKEN_SECRET: SECRET })).toEqual([
    'OPERATOR_PORT must differ from PORT and DESK_PORT; it is 9001 too.',
  ])
})

test('production requires a database, a secret and delivery settings, and refuses the demo', () => {
  expect(problemsOf({ NODE_ENV: 'production', DEMO: '1' })).toEqual([
    'DATABASE_URL is required with NODE_ENV=production; to keep the data on this machine, set EMBEDDED_DATABASE=on.',
    'DEMO must not be on together with NODE_ENV=production.',
    'SMTP_URL or SMTP_HOST is required with NODE_ENV=production: codes leave by e-mail.',
    'SMS_AUTH_KEY and SMS_TEMPLATE_ID and SMS_NOTICE_TEMPLATE_ID are required with NODE_ENV=production: codes leave by SMS.',
    'TOKEN_SECRET is required with NODE_ENV=production: at least 32 characters, the same on every copy.',
  ])
  const config = readConfig({
    ...DELIVERY,
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://nikhar@db.internal/nikhar',
    TOKEN_SECRET: SECRET,
    PUBLIC_URL: 'https://nikhar.example/',
  })
  expect(config).toMatchObject({ production: true, demo: false, publicUrl: 'https://nikhar.example', logLevel: 'info' })
})

test.each([
  ['a', 'x'.repeat(40)],
  ['a', 'abcdabcdabcdabcdabcdabcdabcdabcdabc'],
  ['a', '0123456789abcdef0123456789abcdef'],
  ['the', 'my-token-secret-for-this-marketplace'],
  ['an', 'Example-value-of-at-least-32-characters'],
])('production refuses %s easily guessed secret: %s [RUN-16]', (_article, guessed) => {
  const production = { ...DELIVERY, NODE_ENV: 'production', EMBEDDED_DATABASE: 'on', DATA_DIR: aFolder() }
  expect(problemsOf({ ...production, TOKEN_SECRET: guessed, METRICS_TOKEN: guessed })).toEqual([
    'TOKEN_SECRET is easy to guess: make a random one with openssl rand -base64 48.',
    'METRICS_TOKEN is easy to guess: make a random one with openssl rand -base64 24.',
  ])
  expect(problemsOf({ ...production, TOKEN_SECRET: SECRET, TOKEN_SECRET_PREVIOUS: guessed })).toHaveLength(1)
  expect(problemsOf({ TOKEN_SECRET: guessed, DATA_DIR: aFolder() })).toEqual([])
})

test('production refuses the unchanged example settings, every line at once, and without printing a value [RUN-16]', () => {
  const example = readFileSync(new URL('../../../deploy/nikhar.env.example', import.meta.url), 'utf8')
  const lines = [...example.matchAll(/^(?:# )?([A-Z][A-Z\d_]+)=(.+)$/gm)].map(([, name, value]) => [name, value])
  const problems = problemsOf({ ...Object.fromEntries(lines), DATA_DIR: aFolder() })
  const unchanged = lines.filter(([, value]) => /CHANGE_ME/.test(value ?? '')).map(([name]) => name)
  expect(unchanged.length).toBeGreaterThan(6)
  for (const name of unchanged)
    expect(problems).toContain(`${name} still has the CHANGE_ME of the example: set your own value.`)
  expect(problems).toHaveLength(unchanged.length)
})

test('a host name that merely contains the letters of a placeholder is not a placeholder [RUN-16]', () => {
  const production = { ...DELIVERY, NODE_ENV: 'production', EMBEDDED_DATABASE: 'on', DATA_DIR: aFolder() }
  const given = { ...production, TOKEN_SECRET: SECRET, SMTP_URL: 'smtp://exchange.mehta-group.in:587' }
  expect(problemsOf(given)).toEqual([])
})

test('production refuses placeholders as passwords of other services, and takes random secrets [RUN-16]', () => {
  const production = { ...DELIVERY, NODE_ENV: 'production', TOKEN_SECRET: SECRET, DATA_DIR: aFolder() }
  expect(
    problemsOf({
      ...production,
      DATABASE_URL: 'postgres://nikhar:xxxxxxxx@a.internal,b.internal/nikhar',
      SMTP_URL: 'smtps://nikhar:my-secret@mail.example',
      SMS_AUTH_KEY: 'example-key',
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'AKIA0',
      S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    }),
  ).toEqual([
    'SMS_AUTH_KEY looks like a placeholder: set the real one.',
    'S3_SECRET_ACCESS_KEY looks like a placeholder: set the real one.',
    'The password in DATABASE_URL looks like a placeholder: set the real one.',
    'The password in SMTP_URL looks like a placeholder: set the real one.',
  ])
  for (let n = 0; n < 200; n += 1) {
    const given = {
      ...production,
      DATABASE_URL: 'postgres://nikhar:m0nsoon@db.internal/nikhar',
      TOKEN_SECRET: randomBytes(24).toString('hex'),
      METRICS_TOKEN: randomBytes(24).toString('hex'),
    }
    expect(problemsOf(given)).toEqual([])
  }
})

test('SMTP and SMS gateway are read from the settings', () => {
  expect(readConfig({ ...DELIVERY, TOKEN_SECRET: SECRET }).delivery).toEqual({
    smtp: {
      host: 'mail.example',
      port: 465,
      secure: true,
      login: { user: 'nikhar', pass: 'p@ss' },
      from: 'Nikhar <hello@nikhar.example>',
    },
    smsGateway: {
      url: 'https://control.msg91.com/api/v5/flow',
      authKey: 'key',
      codeTemplateId: 'code-template',
      noticeTemplateId: 'notice-template',
      orderTemplates: {},
    },
    whatsApp: undefined,
  })
  const relay = { SMTP_HOST: 'relay.internal', SMTP_FROM: 'hello@nikhar.example', TOKEN_SECRET: SECRET }
  expect(readConfig(relay).delivery.smtp).toEqual({
    host: 'relay.internal',
    port: 587,
    secure: false,
    from: 'hello@nikhar.example',
  })
  expect(readConfig({ ...relay, SMTP_PORT: '465', SMTP_USER: 'a', SMTP_PASS: 'b' }).delivery.smtp).toMatchObject({
    port: 465,
    secure: true,
    login: { user: 'a', pass: 'b' },
  })
  expect(
    readConfig({ ...DELIVERY, SMS_SENDER: 'NIKHAR', SMS_GATEWAY_URL: 'https://sms.example/flow', TOKEN_SECRET: SECRET })
      .delivery.smsGateway,
  ).toMatchObject({ sender: 'NIKHAR', url: 'https://sms.example/flow' })
})

test('WhatsApp and the templates of messages about orders are read from the settings, and both are off by default [MSG-16]', () => {
  const { delivery } = readConfig({
    ...DELIVERY,
    SMS_TEMPLATE_CONFIRMED: 'sms-confirmed',
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
    WHATSAPP_TEMPLATE_MOVED_BY_SALON: 'booking_moved',
    WHATSAPP_LANGUAGE: 'en_IN',
    TOKEN_SECRET: SECRET,
  })
  expect(delivery.smsGateway?.orderTemplates).toEqual({ CONFIRMED: 'sms-confirmed' })
  expect(delivery.whatsApp).toEqual({
    url: 'https://graph.facebook.com/v23.0',
    token: 'token',
    phoneNumberId: '106540352242922',
    language: 'en_IN',
    orderTemplates: { MOVED_BY_SALON: 'booking_moved' },
  })
  expect(readConfig({ TOKEN_SECRET: SECRET }).delivery.whatsApp).toBe(undefined)
  expect(problemsOf({ WHATSAPP_TOKEN: 'token', TOKEN_SECRET: SECRET })).toEqual([
    'WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID must be set together.',
  ])
  expect(problemsOf({ WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_NUMBER_ID: '../me', TOKEN_SECRET: SECRET })).toHaveLength(
    1,
  )
})

test('incomplete delivery settings are refused, outside production too', () => {
  expect(
    problemsOf({
      SMTP_URL: 'smtp://mail.example',
      SMTP_HOST: 'mail.example',
      SMTP_USER: 'a',
      SMS_AUTH_KEY: 'key',
      SMS_TEMPLATE_ID: 'code',
      TOKEN_SECRET: SECRET,
    }),
  ).toEqual([
    'SMTP_URL and SMTP_HOST must not be set together.',
    'SMTP_USER and SMTP_PASS must be set together.',
    'SMTP_FROM is required to send e-mail: "Name <address>".',
    'SMS_NOTICE_TEMPLATE_ID is required to send text messages.',
  ])
  expect(
    problemsOf({ SMTP_URL: 'mail.example', SMTP_FROM: 'nobody', SMS_GATEWAY_URL: 'ftp://x', TOKEN_SECRET: SECRET }),
  ).toEqual([
    'SMTP_URL must be an address that starts with smtp:// or smtps://.',
    'SMTP_FROM must be an address or "Name <address>".',
    'SMS_GATEWAY_URL must be an address that starts with https:// or http://.',
  ])
  expect(problemsOf({ ...DELIVERY, SMTP_URL: 'smtp://a%zz:b@mail.example', TOKEN_SECRET: SECRET })).toEqual([
    'SMTP_URL must have its name and password percent-encoded.',
  ])
})

test('on a public address the demo is off by default', () => {
  expect(readConfig({ HOST: '0.0.0.0', TOKEN_SECRET: SECRET }).demo).toBe(false)
  expect(readConfig({ HOST: '0.0.0.0', DEMO: 'on', TOKEN_SECRET: SECRET }).demo).toBe(true)
  expect(readConfig({ HOST: '::1', TOKEN_SECRET: SECRET }).demo).toBe(true)
  expect(readConfig({ HOST: 'localhost', DEMO: 'off', TOKEN_SECRET: SECRET }).demo).toBe(false)
})

test('production runs on the embedded database only when configured to [GUARD-13]', () => {
  const production = { ...DELIVERY, NODE_ENV: 'production', TOKEN_SECRET: SECRET }
  const needed =
    'DATABASE_URL is required with NODE_ENV=production; to keep the data on this machine, set EMBEDDED_DATABASE=on.'
  expect(problemsOf(production)).toEqual([needed])
  expect(problemsOf({ ...production, EMBEDDED_DATABASE: 'off' })).toEqual([needed])
  expect(readConfig({ ...production, EMBEDDED_DATABASE: 'on' }).databaseUrl).toBeUndefined()
  const elsewhere = { ...production, DATABASE_URL: 'postgres://db.internal/nikhar' }
  expect(readConfig(elsewhere).databaseUrl).toBe('postgres://db.internal/nikhar')
  expect(problemsOf({ ...elsewhere, EMBEDDED_DATABASE: 'on' })).toEqual([
    'EMBEDDED_DATABASE must not be on together with DATABASE_URL.',
  ])
  expect(problemsOf({ EMBEDDED_DATABASE: 'off', TOKEN_SECRET: SECRET })).toEqual([
    'DATABASE_URL is required with EMBEDDED_DATABASE=off; to keep the data on this machine, set EMBEDDED_DATABASE=on.',
  ])
})

test('with DATABASE_URL the demo must be enabled explicitly [GUARD-14]', () => {
  const elsewhere = { DATABASE_URL: 'postgres://db.internal/nikhar', TOKEN_SECRET: SECRET }
  expect(readConfig(elsewhere).demo).toBe(false)
  expect(readConfig({ ...elsewhere, DEMO: 'on' }).demo).toBe(true)
})

test('the number of database connections is a setting [GUARD-12]', () => {
  expect(readConfig({ DATABASE_POOL_SIZE: '40', TOKEN_SECRET: SECRET }).databasePoolSize).toBe(40)
  expect(problemsOf({ DATABASE_POOL_SIZE: '1', TOKEN_SECRET: SECRET })).toEqual([
    'DATABASE_POOL_SIZE must be a whole number from 2 to 500, not "1".',
  ])
})

test('the data folder is accessible to its owner only, even when others could enter it before [GUARD-13]', () => {
  const dataDir = join(aFolder(), 'data')
  readConfig({ DATA_DIR: dataDir })
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  chmodSync(dataDir, 0o755)
  readConfig({ DATA_DIR: dataDir })
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)

  const shared = join(aFolder(), 'shared')
  mkdirSync(shared)
  chmodSync(shared, 0o1777)
  expect(problemsOf({ DATA_DIR: shared })).toEqual([
    `DATA_DIR ${shared} cannot be used: it is shared by all users of this machine; choose a folder of its own.`,
  ])
  expect(statSync(shared).mode & 0o7777).toBe(0o1777)
})

test('trusted proxies are given by address, network or name', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1', TOKEN_SECRET: SECRET }).trustProxy).toBe('10.0.0.0/8, ::1')
  expect(readConfig({ TRUST_PROXY: 'loopback', TOKEN_SECRET: SECRET }).trustProxy).toBe('loopback')
  expect(readConfig({ TRUST_PROXY: 'off', TOKEN_SECRET: SECRET }).trustProxy).toBe(false)
})

test('an unusable data folder is reported as a problem of the settings', () => {
  const file = join(aFolder(), 'file')
  writeFileSync(file, '')

  expect(problemsOf({ DATA_DIR: file })).toEqual([expect.stringMatching(/^DATA_DIR .+file cannot be used: EEXIST/)])
})

test('photos are stored in S3 when a bucket is set', () => {
  const named = {
    TOKEN_SECRET: SECRET,
    S3_BUCKET: 'nikhar-photos',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  }
  const common = { bucket: 'nikhar-photos', accessKeyId: 'id', secretAccessKey: 'key' }

  expect(readConfig({ ...named, S3_REGION: 'ap-south-1' }).s3).toEqual({
    ...common,
    region: 'ap-south-1',
    forcePathStyle: false,
  })
  expect(readConfig({ ...named, S3_ENDPOINT: 'https://s3.example:9000' }).s3).toEqual({
    ...common,
    endpoint: 'https://s3.example:9000/',
    region: 'us-east-1',
    forcePathStyle: true,
  })
  expect(
    readConfig({ ...named, S3_ENDPOINT: 'https://s3.example', S3_FORCE_PATH_STYLE: 'off' }).s3?.forcePathStyle,
  ).toBe(false)
  expect(readConfig({ TOKEN_SECRET: SECRET, PHOTO_MAX_MB: '8' }).photos).toEqual({ maxBytes: 8_388_608 })
})

test('incomplete S3 settings are reported', () => {
  expect(
    problemsOf({
      TOKEN_SECRET: SECRET,
      S3_BUCKET: 'Not A Bucket',
      S3_ENDPOINT: 'ftp://s3',
      S3_FORCE_PATH_STYLE: 'maybe',
      PHOTO_MAX_MB: '0',
    }),
  ).toEqual([
    'PHOTO_MAX_MB must be a whole number from 1 to 50, not "0".',
    'S3_ENDPOINT must be an address that starts with https:// or http://.',
    'S3_FORCE_PATH_STYLE must be on or off, not "maybe".',
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required to keep files in S3.',
    'S3_BUCKET must be the name of a bucket, not "Not A Bucket".',
  ])
})

test('a database URL may name several hosts, and settings that depend on each other are checked [DBASE-11]', () => {
  const TOKEN_SECRET = SECRET
  const several = 'postgres://nikhar:p%40ss@db1:5432,db2:5433/nikhar?target_session_attrs=read-write'
  expect(readConfig({ TOKEN_SECRET, DATABASE_URL: several }).databaseUrl).toBe(several)
  expect(describeDatabase(several)).toBe('nikhar on db1:5432, db2:5433')
  const url = 'postgres://db/nikhar'
  expect(readConfig({ TOKEN_SECRET, DATABASE_URL: url, DATABASE_DIRECT_URL: url })).toMatchObject({
    databaseDirectUrl: url,
    databasePreparedStatements: false,
  })

  expect(problemsOf({ TOKEN_SECRET, DATABASE_URL: 'postgres://db1,/nikhar' })).toHaveLength(1)
  expect(problemsOf({ TOKEN_SECRET, DATABASE_DIRECT_URL: url })).toHaveLength(1)
  expect(problemsOf({ TOKEN_SECRET, DATABASE_READ_URL: url })).toHaveLength(1)
  expect(problemsOf({ TOKEN_SECRET, DATABASE_URL: url, DATABASE_READ_URL: several })).toHaveLength(1)
  expect(problemsOf({ TOKEN_SECRET, DATABASE_POOL_SIZE: '5', DATABASE_POOL_MIN: '6' })).toHaveLength(1)
})
