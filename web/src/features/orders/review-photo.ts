import { findPhotoType, PHOTO_TYPES, wrongTypeMessage } from '@nikhar/contract/accounts'
import { care } from '@nikhar/contract/care'
import { call } from '@nikhar/client/call'
import { uploadFile } from '@nikhar/client/file-transfer'

/** Adds or replaces the photo, changes only the permission, or removes the photo. */
export type PhotoChange = { file?: File; isLook: boolean } | 'remove'

/** The error message for a chosen file; the server checks everything else. */
export function findPhotoProblem(file: File): string | undefined {
  return findTypeOf(file) === undefined ? wrongTypeMessage(PHOTO_TYPES) : undefined
}

export async function changeReviewPhoto(reviewId: string, change: PhotoChange): Promise<void> {
  const params = { reviewId }
  if (change === 'remove') {
    await call(care.removeReviewPhoto, { params })
    return
  }
  const { file, isLook } = change
  const key = file && (await uploadReviewPhoto(reviewId, file))
  await call(care.saveReviewPhoto, { params, body: { isLook, ...(key !== undefined && { key }) } })
}

async function uploadReviewPhoto(reviewId: string, chosen: File): Promise<string> {
  const { shrinkPhoto } = await import('@nikhar/client/shrink-photo')
  const file = await shrinkPhoto(chosen)
  const contentType = findTypeOf(file) ?? 'image/jpeg'
  const { signedUrl, fields, key } = await call(care.requestReviewUpload, {
    params: { reviewId },
    body: { contentType },
  })
  await uploadFile(signedUrl, fields, file, () => {})
  return key
}

function findTypeOf(file: File) {
  return PHOTO_TYPES.find((type) => type === findPhotoType(file))
}
