import { type Customer, findPhotoType, media } from '@nikhar/contract/accounts'
import { call } from '@nikhar/client/call'
import { removeCachedImage, cacheImage, readCachedImage } from './image-cache.ts'
import { updateStoredCustomer } from '@nikhar/client/session'
import { fetchAsDataUrl, uploadFile } from '@nikhar/client/file-transfer'
import { saveProfile } from './save-profile.ts'

export const PHOTO_MEDIA_TYPE = 'CUSTOMER_PROFILE_PHOTO'

/** The picture as a data URL, from the browser's cache or through a signed URL. */
export async function loadPhoto(key: string, signal: AbortSignal): Promise<string> {
  const cached = readCachedImage(key)
  if (cached !== undefined) return cached
  const { url } = await call(media.signedUrl, { query: { key } }, signal)
  const picture = await fetchAsDataUrl(url, signal)
  cacheImage(key, picture)
  return picture
}

/** Uploads the photo and replaces the one in the profile. */
export async function uploadPhoto(
  customer: Customer,
  chosen: File,
  onProgress: (part: number) => void,
): Promise<Customer> {
  const { shrinkPhoto } = await import('@nikhar/client/shrink-photo')
  const file = await shrinkPhoto(chosen)
  const body = { customerId: customer.id, mediaType: PHOTO_MEDIA_TYPE, contentType: findPhotoType(file) } as const
  const { signedUrl, fields, key } = await call(media.generateUploadUrl, { body })
  await uploadFile(signedUrl, fields, file, onProgress)
  const updated = await saveProfile({ profilePhotos: [key] })
  for (const old of customer.profilePhotos) removeCachedImage(old)
  return updated
}

export async function deletePhoto(customer: Customer, key: string): Promise<Customer> {
  await call(media.deleteMedia, { body: { key, mediaType: PHOTO_MEDIA_TYPE } })
  removeCachedImage(key)
  const updated = { ...customer, profilePhotos: customer.profilePhotos.filter((other) => other !== key) }
  updateStoredCustomer(updated)
  return updated
}
