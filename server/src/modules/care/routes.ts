import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { createBackgroundRunner } from '../../http/background-tasks.ts'
import { serve, type CustomerSession, type Mount } from '../../http/serve.ts'
import { deletePictureFiles } from '../media/picture-files.ts'
import { sendMessages } from '../notifications/send-messages.ts'
import { raiseComplaint } from './complaints/raise-complaint.ts'
import { listComplaints, readComplaint } from './complaints/read-complaints.ts'
import { reopenComplaint, writeToComplaint } from './complaints/write-to-complaint.ts'
import { appealReview, listHiddenReviews } from './reviews/appeal-review.ts'
import { removeReviewPhoto, requestReviewUpload, saveReviewPhoto } from './reviews/save-review-photo.ts'
import { editReview, writeReview } from './reviews/write-review.ts'

interface CustomerCall {
  whitelabelId: number
  customer: CustomerSession
}

export function serveCare(mount: Mount, deps: Deps) {
  const { db } = deps
  const runInBackground = createBackgroundRunner(mount.app)
  /** Immediately instead of at the next full minute. */
  const sendSoon = () => runInBackground('the e-mails of a complaint', () => sendMessages(deps))
  const deleteSoon = (key: string | undefined) => {
    if (key !== undefined) runInBackground('deleting a photo', () => deletePictureFiles(deps.storage, key))
  }
  const authorOf = ({ whitelabelId, customer }: CustomerCall) => ({ whitelabelId, customerId: customer.id })
  /** Replies with the complaint after the change. */
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
    writeReview: ({ body, idempotencyKey, ...call }) => writeReview(deps, { ...authorOf(call), idempotencyKey }, body),
    editReview: ({ params, body, ...call }) => editReview(deps, authorOf(call), params.reviewId, body),
    requestReviewUpload: ({ params, body, ...call }) =>
      requestReviewUpload(deps, { ...authorOf(call), ...params }, body.contentType),
    saveReviewPhoto: async ({ params, body, ...call }) => {
      const { photo, replaced } = await saveReviewPhoto(deps, { ...authorOf(call), ...params }, body)
      deleteSoon(replaced)
      return photo
    },
    removeReviewPhoto: async ({ params, ...call }) => {
      deleteSoon(await removeReviewPhoto(deps, { ...authorOf(call), ...params }))
      return null
    },
    hiddenReviews: ({ customer }) => listHiddenReviews(db, customer.id),
    appealReview: async ({ params, body, ...call }) => {
      const appealed = await appealReview(deps, authorOf(call), { ...params, ...body })
      sendSoon()
      return appealed
    },
  })
}
