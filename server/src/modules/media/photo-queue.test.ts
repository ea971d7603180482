import { expect, test } from 'vitest'
import { createPhotoQueue } from './photo-queue.ts'
import { waitFor } from '../../testing/wait-for.ts'

const customer = (id: number) => ({ account: `customer ${id}`, atOnce: 1 })
const never = () => new Promise<never>(() => {})
const read = async () => 'upload'
const decode = async (upload: string) => `${upload} decoded`

test('processing of a picture that takes too long is stopped, and its customer can try again', async () => {
  const queuePhoto = createPhotoQueue({ timeoutMs: 20 })

  await expect(queuePhoto(customer(1), { read, decode: never })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfterSeconds: 10,
  })

  expect(await queuePhoto(customer(1), { read, decode })).toBe('upload decoded')
})

test('a slow picture and unreadable uploads do not block others [GUARD-08]', async () => {
  const queuePhoto = createPhotoQueue({ timeoutMs: 60_000 })
  const slow = Promise.withResolvers<string>()
  const silent = [1, 2].map((customerId) => queuePhoto(customer(customerId), { read: () => slow.promise, decode }))
  const stuck = queuePhoto(customer(3), { read, decode: () => slow.promise })

  expect(await queuePhoto(customer(4), { read, decode })).toBe('upload decoded')
  expect(await queuePhoto(customer(5), { read, decode })).toBe('upload decoded')

  slow.resolve('late')
  expect(await Promise.all([...silent, stuck])).toEqual(['late decoded', 'late decoded', 'late'])
})

test('at most four uploads are in memory and two are decoded at once', async () => {
  const queuePhoto = createPhotoQueue({ timeoutMs: 60_000 })
  const release = Promise.withResolvers<void>()
  const count = { read: 0, decoded: 0 }
  const work = Array.from({ length: 8 }, (_, customerId) =>
    queuePhoto(customer(customerId), {
      read: async () => (count.read += 1),
      decode: async () => {
        count.decoded += 1
        await release.promise
      },
    }),
  )

  await waitFor(() => expect(count).toEqual({ read: 4, decoded: 2 }))
  release.resolve()
  await Promise.all(work)
  expect(count).toEqual({ read: 8, decoded: 8 })
})

/** Decodes step by step, as the test instructs it. */
function createSteps() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const step = (name: string) => async () => {
    started.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    return name
  }
  async function end(name: string) {
    await waitFor(() => expect(started).toContain(name))
    ends.get(name)?.()
  }
  return { started, step, end }
}

test('a salon without review by an operator uploads 30 pictures: a customer and a live salon are served before its second [PICS-14]', async () => {
  const queuePhoto = createPhotoQueue()
  const { started, step, end } = createSteps()
  const draft = { account: 'owner 1', atOnce: 5, isDraft: true }
  const flood = Array.from({ length: 30 }, (_, n) =>
    queuePhoto(draft, { read, decode: step(`draft ${n}`), finish: step(`draft ${n} as AVIF`) }),
  )
  const refused = flood.slice(5)
  for (const photo of refused)
    await expect(photo).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Your last photos are still being prepared. Please try again in a moment.',
      retryAfterSeconds: 10,
    })
  await waitFor(() => expect(started).toEqual(['draft 0']))

  const ofCustomer = queuePhoto(customer(1), { read, decode: step('customer') })
  await waitFor(() => expect(started).toEqual(['draft 0', 'customer']))
  const live = queuePhoto({ account: 'owner 2', atOnce: 5 }, { read, decode: step('live'), finish: step('live AVIF') })
  const second = queuePhoto(customer(2), { read, decode: step('second customer') })
  await end('customer')
  await end('live')
  await end('second customer')
  expect(await Promise.all([ofCustomer, second])).toEqual(['customer', 'second customer'])
  expect(started).toEqual(['draft 0', 'customer', 'live', 'second customer'])

  // Its second step waits for the single draft slot, and runs before the next draft.
  await end('draft 0')
  await end('draft 0 as AVIF')
  await end('live AVIF')
  await waitFor(() => expect(started.at(-1)).toBe('draft 1'))
  expect(started.slice(4)).toEqual(['draft 0 as AVIF', 'live AVIF', 'draft 1'])
  expect(await live).toBe('live AVIF')
  for (let n = 1; n < 5; n += 1) {
    await end(`draft ${n}`)
    await end(`draft ${n} as AVIF`)
  }
  expect(await Promise.all(flood.slice(0, 5))).toHaveLength(5)
})

test('drafts of many accounts fill only their own queue [PICS-14]', async () => {
  const queuePhoto = createPhotoQueue()
  const blocked = Promise.withResolvers<string>()
  const drafts = Array.from({ length: 22 }, (_, n) =>
    queuePhoto({ account: `owner ${n}`, atOnce: 5, isDraft: true }, { read, decode: () => blocked.promise }),
  )
  await expect(drafts[21]).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 10 })
  expect(await queuePhoto(customer(1), { read, decode })).toBe('upload decoded')
  blocked.resolve('late')
  expect(await Promise.all(drafts.slice(0, 21))).toHaveLength(21)
})

test('while the AVIF of one picture is encoded, others are decoded [PICS-14]', async () => {
  const queuePhoto = createPhotoQueue()
  const { started, step, end } = createSteps()
  const salons = [1, 2, 3].map((n) =>
    queuePhoto(
      { account: `owner ${n}`, atOnce: 5 },
      { read, decode: async () => `salon ${n}`, finish: step(`AVIF ${n}`) },
    ),
  )
  await waitFor(() => expect(started).toEqual(['AVIF 1']))
  for (const id of [1, 2, 3]) expect(await queuePhoto(customer(id), { read, decode })).toBe('upload decoded')
  expect(started).toEqual(['AVIF 1'])
  for (const n of [1, 2, 3]) await end(`AVIF ${n}`)
  expect(await Promise.all(salons)).toEqual(['AVIF 1', 'AVIF 2', 'AVIF 3'])
})
