import { COMPLAINT_ANSWER_HOURS, COMPLAINT_SETTLE_DAYS, type ComplaintCategory } from '@nikhar/contract/care'
import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { DEMO_CUSTOMER_ID } from '../customers.ts'
import type { AppointmentRow, OrderRow } from '../rows.ts'
import { addMinutes } from '../salon-time.ts'

const HOUR = 60
const DAY = 24 * HOUR

interface ComplaintCase {
  category: ComplaintCategory
  /** The demo customer's own, which the customer's app shows. */
  isOwn?: true
  /** The outcome of the visit it is about; without it the complaint is about no visit. */
  visit?: AppointmentRow['status']
  /** Minutes ago. */
  raised: number
  text: string
  answers?: { ago: number; text: string }[]
  settled?: { ago: number; text: string; outcome: 'RESOLVED' | 'REFUND_PROMISED'; refundShare?: number }
}

/** One past its 48 hours, one close to them, a new one, an answered one, and settled ones. */
const cases: ComplaintCase[] = [
  {
    category: 'PRICE',
    visit: 'COMPLETED',
    raised: 53 * HOUR,
    text: 'I was rushed through in 40 minutes and they took more than the price I booked, saying “weekend rate”. Please return the difference.',
  },
  {
    category: 'CLOSED',
    visit: 'CANCELLED_BY_SALON',
    raised: 29 * HOUR,
    text: 'The salon cancelled when I was already at the door. Who pays for my auto?',
  },
  {
    category: 'ACCOUNT',
    raised: 3 * HOUR,
    text: 'I get messages for somebody else on my old number. Please look into it.',
  },
  {
    category: 'SERVICE',
    isOwn: true,
    visit: 'COMPLETED',
    raised: 3 * DAY,
    text: 'My skin was red for two days after the visit. I had told them about my allergy.',
    answers: [
      {
        ago: 2 * DAY,
        text: 'We are sorry that this happened. We have asked the salon which products were used. Did you see a doctor?',
      },
    ],
  },
  {
    category: 'CLOSED',
    isOwn: true,
    visit: 'CANCELLED_BY_SALON',
    raised: 20 * DAY,
    text: 'They cancelled an hour before, for the second time.',
    answers: [{ ago: 19 * DAY, text: 'That should not happen twice. We have asked the salon why.' }],
    settled: {
      ago: 18 * DAY,
      outcome: 'RESOLVED',
      text: 'The salon had a burst pipe. It has promised to call you first the next time.',
    },
  },
  {
    category: 'BILL',
    visit: 'COMPLETED',
    raised: 12 * DAY,
    text: 'The bill shows a service that I did not have.',
    settled: {
      ago: 11 * DAY,
      outcome: 'REFUND_PROMISED',
      refundShare: 0.25,
      text: 'You are right: it was not done. The salon returns the amount to your UPI by tomorrow evening.',
    },
  },
]

interface ComplaintContext {
  orders: readonly OrderRow[]
  appointments: readonly AppointmentRow[]
  customerIds: readonly number[]
  operatorId: number
  now: Date
}

export function buildComplaints(context: ComplaintContext) {
  const taken = new Set<string>()
  const built = cases.map((one, index) => buildComplaint(one, index + 1, context, taken))
  return {
    complaints: built.map(({ complaint }) => complaint),
    complaint_messages: built.flatMap(({ messages }) => messages),
  }
}

function buildComplaint(one: ComplaintCase, id: number, context: ComplaintContext, taken: Set<string>) {
  const { operatorId, now } = context
  const order = one.visit === undefined ? undefined : findOrder(one, context, taken)
  const ago = (minutes: number) => addMinutes(now, -minutes)
  const { answers = [], settled } = one
  const firstAnswer = answers[0]?.ago ?? settled?.ago
  const lastAnswer = settled?.ago ?? answers.at(-1)?.ago
  const byOperator = { complaint_id: id, author: 'OPERATOR' as const, operator_id: operatorId }
  return {
    complaint: {
      id,
      whitelabel_id: WHITELABEL_ID,
      customer_id: order?.customer_id ?? context.customerIds.find((customerId) => customerId !== DEMO_CUSTOMER_ID) ?? 0,
      order_id: order?.id ?? null,
      outlet_id: order?.outlet_id ?? null,
      category: one.category,
      raised_at: ago(one.raised),
      answer_due_at: ago(one.raised - COMPLAINT_ANSWER_HOURS * HOUR),
      settle_due_at: ago(one.raised - COMPLAINT_SETTLE_DAYS * DAY),
      answered_at: firstAnswer === undefined ? null : ago(firstAnswer),
      settled_at: settled ? ago(settled.ago) : null,
      outcome: settled?.outcome ?? null,
      refund_paise:
        settled?.refundShare === undefined ? null : Math.round((order?.total_paise ?? 0) * settled.refundShare),
      last_from: lastAnswer === undefined ? ('CUSTOMER' as const) : ('OPERATOR' as const),
      last_at: ago(lastAnswer ?? one.raised),
      operator_id: lastAnswer === undefined ? null : operatorId,
      version: 1 + answers.length + (settled ? 1 : 0),
    },
    messages: [
      {
        complaint_id: id,
        author: 'CUSTOMER' as const,
        operator_id: null,
        event: 'RAISED',
        body: one.text,
        at: ago(one.raised),
      },
      ...answers.map((answer) => ({ ...byOperator, event: null, body: answer.text, at: ago(answer.ago) })),
      ...(settled ? [{ ...byOperator, event: 'SETTLED', body: settled.text, at: ago(settled.ago) }] : []),
    ],
  }
}

/** The latest visit of the kind that was over before the complaint. */
function findOrder(one: ComplaintCase, { orders, appointments, now }: ComplaintContext, taken: Set<string>): OrderRow {
  const before = addMinutes(now, -one.raised)
  const visits = appointments
    .filter(({ status, starts_at, customer_id }) => {
      const isOwn = customer_id === DEMO_CUSTOMER_ID
      return status === one.visit && starts_at < before && isOwn === (one.isOwn ?? false)
    })
    .toSorted(
      (a, b) => Number(b.starts_at) - Number(a.starts_at) || String(a.order_id).localeCompare(String(b.order_id)),
    )
  const ordersById = new Map(orders.map((order) => [order.id, order]))
  const order = visits
    .map(({ order_id }) => ordersById.get(order_id ?? ''))
    .find(
      (candidate) => candidate && !taken.has(candidate.id) && (!one.settled?.refundShare || candidate.total_paise > 0),
    )
  if (!order) throw new Error(`The demo has no visit for the complaint "${one.text}"`)
  taken.add(order.id)
  return order
}
