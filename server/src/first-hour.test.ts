import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addDays, salonDayOf } from '@nikhar/contract/salon-time'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { computeTotp } from './modules/operator/auth/totp.ts'
import { createDatabase, dropDatabase } from './testing/databases.ts'
import { prepareLaunch } from './testing/launch-server.ts'
import { localhostCertificate } from './testing/localhost-certificate.ts'
import { HOURS, NEW_OUTLET, REHANA } from './testing/new-salon.ts'
import { startSmsGateway } from './testing/sms-gateway.ts'
import { startSmtpInbox } from './testing/smtp-inbox.ts'
import { waitFor } from './testing/wait-for.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const PASSWORD = 'monsoon-veranda-42'
const OPERATOR = join(import.meta.dirname, '../../scripts/operator.ts')

/** A server as an operator starts it: production, an empty database, a mail server and an SMS gateway. */
async function startProduction() {
  const url = await createDatabase(inject('templateUrl'))
  onTestFinished(() => dropDatabase(url))
  const [inbox, gateway] = [await startSmtpInbox(), await startSmsGateway()]
  const { dataDir, port, launch, waitUntilReady } = await prepareLaunch(join(import.meta.dirname, 'main.ts'))
  const [deskPort, operatorPort] = [port + 1, port + 2]
  const certificate = join(dataDir, '..', 'ca.pem')
  await writeFile(certificate, localhostCertificate.cert)
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DESK_PORT: String(deskPort),
    OPERATOR_PORT: String(operatorPort),
    PUBLIC_URL: 'https://nikhar.example',
    TOKEN_SECRET: 'monsoon over the veranda, 42 umbrellas',
    SMTP_URL: `smtp://nikhar:p%40ss@localhost:${inbox.port}`,
    SMTP_FROM: 'Nikhar <hello@nikhar.example>',
    SMS_AUTH_KEY: 'key',
    SMS_TEMPLATE_ID: 'template',
    SMS_NOTICE_TEMPLATE_ID: 'notice',
    SMS_GATEWAY_URL: gateway.url,
    NODE_EXTRA_CA_CERTS: certificate,
  }
  await waitUntilReady(launch({ env }))

  /** The newest match in an e-mail to this address. */
  const readEmail = (to: string, pattern: RegExp) =>
    vi.waitFor(
      () => {
        const texts = inbox.received
          .filter(({ envelopeTo }) => envelopeTo.includes(to))
          .map(({ subject, text }) => `${subject} ${text}`)
        const found = texts.map((text) => pattern.exec(text)?.[1]).findLast((match) => match !== undefined)
        if (found === undefined) throw new Error(`no e-mail to ${to} matches ${pattern}`)
        return found
      },
      { timeout: 100_000, interval: 200 },
    )
  const readSms = (mobile: string) =>
    waitFor(() => {
      const bodies = gateway.received.map(({ body }) => JSON.stringify(body)).filter((body) => body.includes(mobile))
      const code = /"otp":"(\d{6})"/.exec(bodies.at(-1) ?? '')?.[1]
      if (code === undefined) throw new Error(`no message to ${mobile}`)
      return code
    })
  const runOperator = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', OPERATOR, ...args], {
      env: { ...process.env, DATABASE_URL: url },
    })
  return {
    readEmail,
    readSms,
    runOperator,
    asCustomer: (token?: string) => createCaller(port, bearer(token)),
    asSalon: (token?: string) => createCaller(deskPort, bearer(token)),
    asOperator: (session: Headers = {}) => createCaller(operatorPort, session),
  }
}

type Production = Awaited<ReturnType<typeof startProduction>>

type Headers = Record<string, string>

function bearer(token: string | undefined): Headers {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

function createCaller(port: number, session: Headers) {
  return async (method: string, path: string, body?: object) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...session,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- each call has its own shape
    const { data, error } = (await reply.json()) as { data: any; error?: { code: string; details?: any } }
    const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { status: reply.status, data, error, cookie }
  }
}

async function register(it: Production, path: '/salon/signup' | '/customer/signup', email: string, mobile: string) {
  const isSalon = path === '/salon/signup'
  const call = isSalon ? it.asSalon() : it.asCustomer()
  const userType = isSalon ? 'CLIENT' : 'CUSTOMER'
  for (const username of [email, mobile]) {
    expect((await call('POST', `${path}/send-otp`, { username, userType })).status).toBe(200)
  }
  const reply = await call('POST', path, {
    name: 'Shabnam Qureshi',
    email,
    contactNumber: mobile,
    password: PASSWORD,
    emailOtp: await it.readEmail(email, /\b(\d{6})\b/),
    contactNumberOtp: await it.readSms(mobile),
  })
  expect(reply.status).toBe(200)
  return reply.data.token as string
}

async function addOperator(it: Production) {
  const { stdout } = await it.runOperator('add', 'Asha Rao', 'asha@nikhar.example')
  expect(stdout).toContain('Asha Rao is an operator')
  const call = it.asOperator()
  const token = await it.readEmail('asha@nikhar.example', /set-password#([\w-]+)/)
  const { ticket } = (await call('POST', '/operator/password', { token, password: PASSWORD })).data
  const { secret } = (await call('POST', '/operator/second-factor/set-up', { ticket })).data
  const code = computeTotp(secret as string, new Date())
  const { cookie } = await call('POST', '/operator/second-factor', { ticket, code })
  expect(cookie).toMatch(/^__Host-nikhar-operator=/)
  return it.asOperator({ cookie })
}

test('from an empty production database to a live salon that is found, booked, changes a price and closes a day [RUN-11]', async () => {
  const it = await startProduction()
  const operator = await addOperator(it)

  const owner = it.asSalon(await register(it, '/salon/signup', 'owner@noor.example', '9845012277'))
  const { outletId } = (await owner('POST', '/salon/outlet', NEW_OUTLET)).data
  const salon = `/salon/outlet/${outletId}`
  expect((await owner('PUT', `${salon}/hours`, { hours: HOURS })).status).toBe(200)
  const template = (await owner('GET', '/salon/menu-templates')).data.services as { templateId: string; name: string }[]
  const chosen = template.filter(({ name }) => /haircut|facial/i.test(name)).slice(0, 3)
  const services = chosen.map(({ templateId }) => ({ templateId, price: 900 }))
  expect((await owner('POST', `${salon}/services/from-template`, { services })).data.added).toBe(chosen.length)
  expect((await owner('POST', `${salon}/stylists`, REHANA)).status).toBe(200)
  expect((await owner('POST', `${salon}/submit`)).data.stage).toBe('SUBMITTED')

  expect((await operator('GET', '/operator/outlets')).data).toMatchObject([{ outletId }])
  expect((await operator('POST', `/operator/outlet/${outletId}/decision`, { decision: 'APPROVE' })).status).toBe(200)
  expect((await owner('GET', `${salon}/setup`)).data.stage).toBe('LIVE')

  const customer = it.asCustomer(await register(it, '/customer/signup', 'meera@guest.example', '9845012299'))
  const near = `latitude=${NEW_OUTLET.latitude}&longitude=${NEW_OUTLET.longitude}`
  const q = encodeURIComponent(chosen[0]?.name ?? '')
  const [found] = (await customer('GET', `/customer/results?q=${q}&${near}`)).data
  expect(found).toMatchObject({ outletId, service: { serviceName: chosen[0]?.name, price: 900 } })
  const serviceId = found.service._id as string

  const day = addDays(salonDayOf(new Date()), 2)
  const query = `slotDuration=${found.service.timeTaken}&dates[]=${day}&serviceIds[]=${serviceId}`
  const slots = (await customer('GET', `/customer/outlet/${outletId}/available-slots?${query}`)).data
  const [slot] = (Object.values(slots) as { startTime: string; endTime: string; isAvailable: boolean }[][]).flat()
  const order = {
    orderItems: [{ serviceId, quantity: 1, outletId }],
    outletId,
    paymentId: 'pay-at-salon',
    startTime: slot?.startTime,
    endTime: slot?.endTime,
  }
  const placed = await customer('POST', '/customer/order', order)
  expect(placed.status).toBe(200)
  const orderPath = `/customer/order/${placed.data.orderId}`

  expect((await owner('PATCH', `/salon/service/${serviceId}`, { price: 1200 })).status).toBe(200)
  const menu = (await customer('GET', `/customer/outlet/${outletId}/services`)).data as { _id: string; price: number }[]
  expect(menu.find(({ _id }) => _id === serviceId)?.price).toBe(1200)
  expect((await customer('GET', orderPath)).data.bill.subtotal).toBe(900)

  const asked = await owner('POST', `${salon}/closures`, { day })
  expect([asked.status, asked.error?.code]).toEqual([409, 'BOOKINGS_AFFECTED'])
  expect(JSON.stringify(asked.error?.details)).toContain(placed.data.orderId)
  expect((await owner('POST', `${salon}/closures`, { day, resolve: 'cancel' })).data).toMatchObject({ cancelled: 1 })
  expect((await customer('GET', orderPath)).data.appointment.AppointmentStatus).toBe('CANCELLED_BY_SALON')
  await it.readEmail('meera@guest.example', /(cancelled)/i)
})
