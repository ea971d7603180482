import { randomUUID } from 'node:crypto'
import type { PhotoType } from '@nikhar/contract/accounts'
import type { ReviewPhoto, SaveReviewPhoto } from '@nikhar/contract/orders'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { lockCustomer } from '../../accounts/customers/customer-queries.ts'
import { refuseTooManyUploads } from '../../media/limit-uploads.ts'
import { insertUpload, markUploadDeleted, publishUpload } from '../../media/media-queries.ts'
import { GUEST_PREFIX, nameUpload } from '../../media/picture-files.ts'
import { savePicture } from '../../media/save-picture.ts'
import { lockReview } from './review-queries.ts'
import {
  deleteReviewPhoto,
  findReviewPhoto,
  findVisitStylist,
  updateReviewConsent,
  upsertReviewPhoto,
} from './review-photo-queries.ts'

interface AuthorOfReview {
  whitelabelId: number
  customerId: number
  reviewId: string
}

const UPLOADS_PER_HOUR = 10

/** Permits one upload, under a random key that cannot be guessed. */
export async function requestReviewUpload(
  { config, db, clock, storage }: Deps,
  author: AuthorOfReview,
  contentType: PhotoType,
) {
  const { whitelabelId, customerId } = author
  const key = `${GUEST_PREFIX}${randomUUID()}`
  const uploader = uploaderOf(author)
  const now = clock()
  await runTransaction(db, async (trx) => {
    // Serialises the requests of a customer, so that concurrent ones are counted too.
    await lockCustomer(trx, customerId)
    await lockOwnReview(trx, author)
    await refuseTooManyUploads(trx, uploader, UPLOADS_PER_HOUR, now)
    await insertUpload(trx, uploader, { key, whitelabelId, contentType, subject: 'look', now })
  })
  const upload = { key: nameUpload(key, contentType), contentType, maxBytes: config.photos.maxBytes }
  return { ...(await storage.signUpload(upload)), key }
}

interface SavedPhoto {
  photo: ReviewPhoto
  /** The key of the replaced photo, whose files can be deleted. */
  replaced: string | undefined
}

/** Adds or replaces the photo of a review, or changes only whether it is allowed as a look. */
export function saveReviewPhoto(
  deps: Deps,
  author: AuthorOfReview,
  { key, isLook }: SaveReviewPhoto,
): Promise<SavedPhoto> {
  return key === undefined ? changePermission(deps, author, isLook) : addPhoto(deps, author, { key, isLook })
}

async function addPhoto(
  deps: Deps,
  author: AuthorOfReview,
  { key, isLook }: { key: string; isLook: boolean },
): Promise<SavedPhoto> {
  const { db, clock, storage } = deps
  const uploader = uploaderOf(author)
  const owner = { account: `customer ${author.customerId}`, atOnce: 1 }
  // A rejection here has used no decoder time.
  await runTransaction(db, (trx) => lockPhoto(trx, author))
  const upload = await savePicture(deps, { uploader, key, subject: 'look', owner })
  const replaced = await runTransaction(db, async (trx) => {
    const { review, before } = await lockPhoto(trx, author)
    const now = clock()
    // A concurrent request may have used it, or the account may be gone.
    if (!(await publishUpload(trx, uploader, key, 'look', now))) throw new Failure('NOT_FOUND')
    const stylistId = await findVisitStylist(trx, review.id)
    await upsertReviewPhoto(trx, { review, stylistId, picture: key, consentedAt: isLook ? now : null, now })
    if (before && (await markUploadDeleted(trx, uploader, before.picture))) return before.picture
    return undefined
  })
  await storage.deleteUpload(upload)
  return { photo: { picture: key, isLook, hiddenReason: null }, replaced }
}

/** A permission that stands keeps the time at which it was given. */
function changePermission({ db, clock }: Deps, author: AuthorOfReview, isLook: boolean): Promise<SavedPhoto> {
  return runTransaction(db, async (trx) => {
    const before = (await lockPhoto(trx, author, { withHidden: true })).before
    if (!before) throw new Failure('NOT_FOUND')
    const { picture, consented_at, hidden_by, hidden_reason } = before
    await updateReviewConsent(trx, author.reviewId, isLook ? (consented_at ?? clock()) : null)
    const hiddenReason = hidden_by === 'OPERATOR' ? hidden_reason : null
    return { photo: { picture, isLook, hiddenReason }, replaced: undefined }
  })
}

/** Returns the key of the files to delete, if they are the customer's own: pictures of the demo are shared. */
export function removeReviewPhoto({ db }: Pick<Deps, 'db'>, author: AuthorOfReview): Promise<string | undefined> {
  return runTransaction(db, async (trx) => {
    const { before } = await lockPhoto(trx, author)
    if (!before) throw new Failure('NOT_FOUND')
    await deleteReviewPhoto(trx, author.reviewId)
    return (await markUploadDeleted(trx, uploaderOf(author), before.picture)) ? before.picture : undefined
  })
}

/** A photo that an operator has hidden is neither replaced nor removed, or it would come back as another upload. */
async function lockPhoto(trx: Db, author: AuthorOfReview, { withHidden = false } = {}) {
  const review = await lockOwnReview(trx, author)
  const before = await findReviewPhoto(trx, author.reviewId)
  if (before?.hidden_by === 'OPERATOR' && !withHidden) throw new Failure('PHOTO_HIDDEN')
  return { review, before }
}

async function lockOwnReview(trx: Db, { whitelabelId, customerId, reviewId }: AuthorOfReview) {
  const review = await lockReview(trx, reviewId)
  if (review?.whitelabel_id !== whitelabelId) throw new Failure('NOT_FOUND')
  if (review.customer_id !== customerId) throw new Failure('FORBIDDEN')
  return review
}

function uploaderOf({ customerId }: AuthorOfReview) {
  return { column: 'customer_id', id: customerId } as const
}
