import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { readLastCode } from './codes.ts'

type Headers = Record<string, string>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export const NEW_OUTLET = {
  name: 'Noor Beauty Lounge',
  kind: 'BEAUTY',
  audience: 'FEMALE',
  phoneNumber: '9845012277',
  street: '12th Main Road, Indiranagar',
  city: 'Bengaluru',
  pincode: '560038',
  latitude: 12.9719,
  longitude: 77.6412,
  gstin: '29AAGCB7383J1Z4',
  upiId: 'noorlounge@upi',
}

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
export const HOURS = EVERY_DAY.map((weekday) => ({ weekday, opens: '10:00', closes: '20:00' }))
export const SHIFTS = EVERY_DAY.map((weekday) => ({ weekday, starts: '10:00', ends: '20:00' }))
export const FACIAL = { name: 'Gold Glow Facial', category: 'skin', price: 1499.5, minutes: 60, gender: 'FEMALE' }
export const REHANA = { name: 'Rehana', gender: 'FEMALE', experienceYears: 6, shifts: SHIFTS }

interface Reply {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read many shapes
  data: any
  error: { code: string; message: string; fields?: Record<string, string>; details?: Record<string, unknown> }
}

/** Calls the server as one salon. */
export function createCaller(app: FastifyInstance, headers: Headers) {
  return async (method: Method, url: string, payload?: object): Promise<Reply> => {
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
    const { data, error } = reply.json<Pick<Reply, 'data' | 'error'>>()
    return { status: reply.statusCode, data, error }
  }
}

let count = 0

/** Registers an owner through the calls of the product and returns the headers of the session. */
export async function registerOwner({ app, db }: { app: FastifyInstance; db: Db }): Promise<Headers> {
  count += 1
  const [email, contactNumber] = [`shabnam.${count}@noor.example`, `98450${String(20_000 + count)}`]
  const headers = { 'user-agent': 'test' }
  for (const username of [email, contactNumber]) {
    const url = '/salon/signup/send-otp'
    await app.inject({ method: 'POST', url, headers, payload: { username, userType: 'CLIENT' } })
  }
  const payload = {
    name: 'Shabnam Qureshi',
    email,
    contactNumber,
    password: 'a long enough password',
    emailOtp: await readLastCode(db, email),
    contactNumberOtp: await readLastCode(db, `+91${contactNumber}`),
  }
  const reply = await app.inject({ method: 'POST', url: '/salon/signup', headers, payload })
  return { authorization: `Bearer ${reply.json<{ data: { token: string } }>().data.token}` }
}

/** A salon that registered and set itself up through the calls of the product; live if no review is required. */
export async function createNewSalon(it: { app: FastifyInstance; db: Db }, given: Partial<typeof NEW_OUTLET> = {}) {
  const headers = await registerOwner(it)
  const call = createCaller(it.app, headers)
  const { outletId } = (await call('POST', '/salon/outlet', { ...NEW_OUTLET, ...given })).data as { outletId: number }
  const url = `/salon/outlet/${outletId}`
  await call('PUT', `${url}/hours`, { hours: HOURS })
  const { serviceId } = (await call('POST', `${url}/services`, FACIAL)).data as { serviceId: string }
  const { stylistId } = (await call('POST', `${url}/stylists`, REHANA)).data as { stylistId: number }
  await call('POST', `${url}/submit`)
  // It reviews bookings first, and these wait until the visit, however soon that is.
  const patient = { auto_confirm: false, answer_minutes: 1440, answer_ahead_minutes: 0, short_notice_minutes: 0 }
  await it.db.updateTable('outlet_settings').set(patient).where('outlet_id', '=', outletId).execute()
  return { headers, call, url, outletId, serviceId, stylistId }
}
