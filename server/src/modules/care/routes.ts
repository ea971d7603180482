import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { createBackgroundRunner } from '../../http/background-tasks.ts'
import { serve, type CustomerSession, type Mount } from '../../http/serve.ts'
import { sendQueuedEmails } from '../notifications/send-queued-emails.ts'
import { raiseComplaint } from './complaints/raise-complaint.ts'
import { listComplaints, readComplaint } from './complaints/read-complaints.ts'
import { reopenComplaint, writeToComplaint } from './complaints/write-to-complaint.ts'
import { appealReview, listHiddenReviews } from './reviews/appeal-review.ts'

interface CustomerCall {
  whitelabelId: number
  customer: CustomerSession
}

export function serveCare(mount: Mount, deps: Deps) {
  const { db } = deps
  const runInBackground = createBackgroundRunner(mount.app)
  /** At once instead of at the next full minute. */
  const sendSoon = () => runInBackground('the e-mails of a complaint', () => sendQueuedEmails(deps))
  const authorOf = ({ whitelabelId, customer }: CustomerCall) => ({ whitelabelId, customerId: customer.id })
  /** Answers with the complaint as the act left it. */
  const readAfter = async (call: CustomerCall, complaintId: number) => {
    sendSoon()
    return readComplaint(db, { ...authorOf(call), complaintId })
  }

  serve(mount, api.care, {
    complaints: ({ customer, query }) => listComplaints(db, customer.id, query),
    raiseComplaint: async ({ body, idempotencyKey, ...call }) =>
      readAfter(call, await raiseComplaint(deps, { ...authorOf(call), idempotencyKey }, body)),
    complaint: ({ params, ...call }) => readComplaint(db, { ...authorOf(call), ...params }),
    writeToComplaint: async ({ params: { complaintId }, body, ...call }) => {
      await writeToComplaint(deps, { ...authorOf(call), complaintId }, body.text)
      return readAfter(call, complaintId)
    },
    reopenComplaint: async ({ params: { complaintId }, body, ...call }) => {
      await reopenComplaint(deps, { ...authorOf(call), complaintId }, body.text)
      return readAfter(call, complaintId)
    },
    hiddenReviews: ({ customer }) => listHiddenReviews(db, customer.id),
    appealReview: async ({ params, body, ...call }) => {
      const appealed = await appealReview(deps, authorOf(call), { ...params, ...body })
      sendSoon()
      return appealed
    },
  })
}
