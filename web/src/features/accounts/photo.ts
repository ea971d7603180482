import { type Customer, media } from '@nikhar/contract'
import { call } from '@nikhar/client/call'
import { forgetImage, keepImage, readImage } from '@nikhar/client/image-cache'
import { rememberCustomer } from '@nikhar/client/session'
import { fetchPicture, postFile } from '@nikhar/client/transfer'
import { saveProfile } from './profile.ts'

export const PHOTO_MEDIA_TYPE = 'CUSTOMER_PROFILE_PHOTO'

/** The picture itself: from this browser, or through a signed address that is asked for only then. */
export async function loadPhoto(key: string, signal: AbortSignal): Promise<string> {
  const kept = readImage(key)
  if (kept !== undefined) return kept
  const { url } = await call(media.signedUrl, { query: { key } }, signal)
  const picture = await fetchPicture(url, signal)
  keepImage(key, picture)
  return picture
}

/** Sends the photo and has the profile take it in place of the one before. */
export async function uploadPhoto(
  customer: Customer,
  file: File,
  onProgress: (part: number) => void,
): Promise<Customer> {
  const body = { customerId: customer.id, mediaType: PHOTO_MEDIA_TYPE, contentType: file.type } as const
  const { signedUrl, fields, key } = await call(media.generateUploadUrl, { body })
  await postFile(signedUrl, fields, file, onProgress)
  const updated = await saveProfile({ profilePhotos: [key] })
  for (const old of customer.profilePhotos) forgetImage(old)
  return updated
}

export async function deletePhoto(customer: Customer, key: string): Promise<Customer> {
  await call(media.deleteMedia, { body: { key, mediaType: PHOTO_MEDIA_TYPE } })
  forgetImage(key)
  const updated = { ...customer, profilePhotos: customer.profilePhotos.filter((other) => other !== key) }
  rememberCustomer(updated)
  return updated
}
