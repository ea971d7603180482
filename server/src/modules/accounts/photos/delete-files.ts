import type { Storage } from '../../../integrations/storage.ts'
import { deletePictureFiles, GUEST_PREFIX } from '../../media/picture-files.ts'

/** The files of one upload of a customer: a photo of the profile, or the public photo of a review. */
export async function deleteCustomerFiles(storage: Storage, key: string): Promise<void> {
  if (key.startsWith(GUEST_PREFIX)) await deletePictureFiles(storage, key)
  else await storage.delete(key)
}
