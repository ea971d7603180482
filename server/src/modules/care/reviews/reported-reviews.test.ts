import type { HiddenReview } from '@nikhar/contract/care'
import type { SalonReview } from '@nikhar/contract/clientele'
import { WHITELABEL_ID } from '@nikhar/contract/constants'
import type { OutletReview } from '@nikhar/contract/discovery'
import type { ReportedReview } from '@nikhar/contract/operator'
import { expect, test } from 'vitest'
import { createBookableSalon } from '../../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createSalonDesk, logInSalon } from '../../../testing/desk.ts'
import { createCaller } from '../../../testing/new-salon.ts'
import { openConsole, logInOperator } from '../../../testing/operator.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { createOrder } from '../../../testing/salons.ts'

const DAY_MS = 86_400_000
const BAD = 'Rude. Call the owner on 98110 24417 at night.'

/** A salon with a bad review and a good one, of two customers. */
async function setUp() {
  const it = await createSalonDesk()
  const asAuthor = createCaller(it.app, it.customerHeaders)
  const other = await createCustomer(it.db, { name: 'Kavya Nair' })
  const asOther = createCaller(it.app, await logInCustomer(it.db, other, it.time.now))
  const write = async (customer: { id: number }, as: typeof asAuthor, rating: number, review: string) => {
    const visit = { status: 'COMPLETED', startsAt: new Date(it.time.now.getTime() - rating * DAY_MS) } as const
    const order = await createOrder(it.db, it, customer, visit, { status: 'ORDER_COMPLETED' })
    const body = { customerId: customer.id, orderId: order.id, serviceId: it.service.id, rating, review }
    return (await as('POST', '/customer/review', body)).data.id as string
  }
  const reviewId = await write(it.customer, asAuthor, 1, BAD)
  const goodId = await write(other, asOther, 5, 'Lovely towels')
  const asSalon = createCaller(it.app, it.headers)
  const report = (body: object = {}, as = asSalon) =>
    as('POST', `/salon/review/${reviewId}/report`, { reason: 'PRIVATE_DATA', ...body })
  const console = await openConsole(it)
  const list = async (state: string) =>
    (await console.asOperator('GET', `/operator/reported-reviews?state=${state}`)).data as ReportedReview[]
  const decide = (decision: string, { as = console.asOperator, reportId = 1, reason = 'A number of a person' } = {}) =>
    as('POST', `/operator/reported-review/${reportId}/decision`, { decision, reason })
  const appeal = (as = asAuthor, text = 'I took the number out of it.') =>
    as('POST', `/customer/review/${reviewId}/appeal`, { text })
  /** The public view of the outlet. */
  const readPublic = async () => {
    const url = `/customer/outlet/${it.outlet.id}`
    const reviews = (await asOther('GET', `${url}/reviews`)).data as OutletReview[]
    const ofService = (await asOther('GET', `/customer/reviews/service/${it.service.id}`)).data as OutletReview[]
    const summary = (await asOther('GET', `${url}/reviews/summary`)).data
    const team = (await asOther('GET', `${url}/team`)).data as { rating: number | null; ratingCount?: number }[]
    const { rating_sum, rating_count } = await it.db
      .selectFrom('outlets')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', it.outlet.id)
      .executeTakeFirstOrThrow()
    const ids = (read: OutletReview[]) => read.map(({ id }) => id).toSorted()
    return { reviews: ids(reviews), ofService: ids(ofService), summary, team, rating_sum, rating_count }
  }
  const readMail = async () => {
    await Promise.all([it.app.close(), console.consoleApp.close()])
    return it.db.selectFrom('outbox_messages').select(['recipient', 'subject', 'body']).orderBy('id').execute()
  }
  return {
    ...it,
    ...console,
    asAuthor,
    asOther,
    asSalon,
    reviewId,
    goodId,
    report,
    list,
    decide,
    appeal,
    readPublic,
    readMail,
  }
}

test('a salon reports a review once, and sees the outcome [REPLY-04]', async () => {
  const it = await setUp()
  expect((await it.report({ reason: 'TOO_LOW' })).error.fields).toHaveProperty('reason')
  expect((await it.report({ note: 'a'.repeat(301) })).error.fields).toHaveProperty('note')
  const reported = await it.report({ note: 'It is my own number' })
  expect(reported.data).toMatchObject({ reason: 'PRIVATE_DATA', decision: null })
  const again = await it.report()
  expect([again.status, again.error.code]).toEqual([409, 'ALREADY_REPORTED'])
  expect(again.error.message).toContain('we’re looking into it')
  expect(await it.list('OPEN')).toMatchObject([
    {
      reviewId: it.reviewId,
      review: BAD,
      note: 'It is my own number',
      found: ['PHONE'],
      isEdited: false,
      author: { name: 'Ananya Rao', reviews: 1, hidden: 0 },
      visit: { status: 'COMPLETED' },
    },
  ])
  expect((await it.asOperator('GET', '/operator/queues')).data).toMatchObject({
    reviews: 1,
    oldestReviewAt: it.time.now.toISOString(),
  })
  await it.decide('KEEP', { reason: 'A bad review stays' })
  expect((await it.report()).error.message).toBe(
    'This review has already been reported, and it stays: A bad review stays',
  )
  const [own] = (await it.asSalon('GET', `/salon/outlet/${it.outlet.id}/reviews?stars=1`)).data as SalonReview[]
  expect(own).toMatchObject({
    isHidden: false,
    report: { decision: { decision: 'KEEP', reason: 'A bad review stays' }, appeal: null },
  })
  // A review that its author changed later may be reported again.
  it.time.now = new Date(it.time.now.getTime() + DAY_MS)
  await it.asAuthor('PUT', `/customer/review/${it.reviewId}`, { rating: 1, review: 'Thieves!' })
  expect((await it.report({ reason: 'ABUSE' })).status).toBe(200)
  const strangers = await logInSalon(it.db, (await createBookableSalon(it.db)).outlet, it.time.now)
  expect((await it.report({}, createCaller(it.app, strangers))).status).toBe(403)
  expect((await it.report({}, createCaller(it.app, {}))).status).toBe(401)
  const log = await it.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', '%REVIEW')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['REPORT_REVIEW', 'KEEP_REVIEW', 'REPORT_REVIEW'])
})

test('a hidden review disappears from lists, ratings, stars and topics at once; its author and the salon still see it [REPLY-05, REPLY-06]', async () => {
  const it = await setUp()
  const before = await it.readPublic()
  expect(before).toMatchObject({ rating_sum: 6, rating_count: 2, summary: { count: 2, histogram: [1, 0, 0, 0, 1] } })
  expect(before.reviews).toHaveLength(2)
  await it.report()
  expect((await it.decide('HIDE', { reason: 'no' })).error.fields).toHaveProperty('reason')
  const hidden = await it.decide('HIDE')
  expect(hidden.data).toMatchObject({ isHidden: true, decision: { decision: 'HIDE', by: 'Nandini Iyer' } })
  expect(await it.readPublic()).toMatchObject({
    reviews: [it.goodId],
    ofService: [it.goodId],
    rating_sum: 5,
    rating_count: 1,
    summary: { rating: 5, count: 1, histogram: [0, 0, 0, 0, 1] },
  })
  const service = await it.db
    .selectFrom('services')
    .selectAll()
    .where('id', '=', it.service.id)
    .executeTakeFirstOrThrow()
  expect([service.rating_sum, service.rating_count]).toEqual([5, 1])
  const slug = await it.db.selectFrom('outlets').select('slug').where('id', '=', it.outlet.id).executeTakeFirst()
  expect((await it.app.inject(`/s/${slug?.slug}`)).body).not.toContain('98110 24417')
  const { data } = await it.asSalon('GET', `/salon/outlet/${it.outlet.id}/reviews?show=all`)
  expect((data as SalonReview[]).find(({ id }) => id === it.reviewId)?.isHidden).toBe(true)
  const { data: unanswered } = await it.asSalon('GET', `/salon/outlet/${it.outlet.id}/reviews?show=unanswered`)
  expect((unanswered as SalonReview[]).map(({ id }) => id)).toEqual([it.goodId])
  expect((await it.report()).error.message).toContain('is hidden')
  expect((await it.asAuthor('GET', '/customer/hidden-reviews')).data).toMatchObject([
    { reviewId: it.reviewId, isHidden: true, reason: 'A number of a person', review: BAD, appeal: null },
  ])
  expect((await it.asOther('GET', '/customer/hidden-reviews')).data).toEqual([])
  expect((await it.asAuthor('GET', '/customer/export')).data.reviews).toMatchObject([
    { hidden: { reason: 'A number of a person', appeal: null } },
  ])
  // Stars that are changed meanwhile do not count either.
  await it.asAuthor('PUT', `/customer/review/${it.reviewId}`, { rating: 4, review: 'Rude at first.' })
  expect(await it.readPublic()).toMatchObject({ rating_sum: 5, rating_count: 1 })
  const mail = await it.readMail()
  expect(
    mail
      .map(({ subject }) => subject)
      .filter((subject) => /review/.test(subject ?? ''))
      .toSorted(),
  ).toEqual([`${it.outlet.name}: the review is hidden`, 'Your review is hidden'])
  expect(mail.find(({ recipient }) => recipient === it.customer.email)?.body).toContain('“A number of a person”')
})

test('the author appeals once; a restored review counts as it is now [REPLY-07]', async () => {
  const it = await setUp()
  expect((await it.appeal()).error.code).toBe('REVIEW_SHOWN')
  await it.report()
  expect((await it.decide('RESTORE')).error.code).toBe('CHANGED_MEANWHILE')
  await it.decide('HIDE')
  expect((await it.appeal(it.asOther)).status).toBe(404)
  expect((await it.appeal(createCaller(it.app, {}))).status).toBe(401)
  expect((await it.appeal(it.asAuthor, 'please')).error.fields).toHaveProperty('text')
  await it.asAuthor('PUT', `/customer/review/${it.reviewId}`, { rating: 2, review: 'Rude.' })
  expect((await it.appeal()).data as HiddenReview).toMatchObject({
    appeal: { text: 'I took the number out of it.', decision: null },
  })
  expect((await it.appeal()).error.code).toBe('APPEAL_MADE')
  expect(await it.list('OPEN')).toEqual([])
  expect(await it.list('APPEALED')).toMatchObject([
    { isEdited: false, appeal: { text: 'I took the number out of it.' } },
  ])
  expect((await it.asOperator('GET', '/operator/queues')).data).toMatchObject({ reviews: 1 })
  expect((await it.decide('RESTORE', { reason: 'The number is gone' })).data).toMatchObject({ isHidden: false })
  expect(await it.readPublic()).toMatchObject({ rating_sum: 7, rating_count: 2, summary: { count: 2 } })
  expect((await it.readPublic()).reviews).toHaveLength(2)
  expect((await it.asAuthor('GET', '/customer/hidden-reviews')).data).toMatchObject([
    { isHidden: false, appeal: { decision: { decision: 'RESTORE', reason: 'The number is gone' } } },
  ])
  expect((await it.report()).error.message).toContain('it stays: The number is gone')
  const mail = (await it.readMail()).map(({ subject }) => subject)
  expect(mail).toContain('Your review is shown again')
  expect(mail).toContain(`${it.outlet.name}: the review is shown again`)
  expect(mail).toContain(`An appeal about a review of ${it.outlet.name}`)
})

test('a review whose appeal fails stays hidden, and its text is deleted with the account [REPLY-07, CARE-13]', async () => {
  const it = await setUp()
  await it.report()
  await it.decide('HIDE')
  await it.appeal()
  await it.decide('UPHOLD', { reason: 'The number is still there' })
  expect((await it.readPublic()).rating_count).toBe(1)
  expect((await it.appeal()).error.code).toBe('APPEAL_MADE')
  expect(await it.list('DECIDED')).toMatchObject([
    { isHidden: true, appeal: { decision: { decision: 'UPHOLD', by: 'Nandini Iyer' } } },
  ])
  await it.asOperator('POST', `/operator/customer/${it.customer.id}/erase`, { reason: 'Asked by letter' })
  expect(await it.list('DECIDED')).toMatchObject([{ author: { name: 'Former customer' }, appeal: { text: '' } }])
})

test(
  'of two concurrent decisions by operators one counts, and the stars are subtracted once [REPLY-08]',
  raceRepeats,
  async () => {
    const it = await setUp()
    await Promise.all([it.report(), it.report()]).then((replies) =>
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]),
    )
    const reportId = (await it.list('OPEN'))[0]?.reportId ?? 0
    const colleague = await it.db
      .insertInto('operators')
      .values({ whitelabel_id: WHITELABEL_ID, name: 'Arvind Menon', email: 'arvind@nikhar.example' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const as = createCaller(it.consoleApp, await logInOperator(it.db, colleague, { now: it.time.now }))
    const decided = await Promise.all([
      it.decide('HIDE', { reportId }),
      it.decide('HIDE', { reportId, as }),
      it.decide('KEEP', { reportId, as }),
    ])
    expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(decided.find(({ status }) => status === 409)?.error.code).toBe('CHANGED_MEANWHILE')
    const wasHidden = decided[2]?.status === 409
    expect(await it.readPublic()).toMatchObject(
      wasHidden ? { rating_sum: 5, rating_count: 1 } : { rating_sum: 6, rating_count: 2 },
    )
  },
)
