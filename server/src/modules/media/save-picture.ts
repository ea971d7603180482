import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { UNUSED_MS } from './delete-unused-media.ts'
import { findWaitingUpload, markUploadDeleted, type Uploader } from './media-queries.ts'
import { queuePhoto, type PhotoOwner } from './photo-queue.ts'
import { listSizes, nameFile, nameUpload, type PictureSubject } from './picture-files.ts'
import { addAvif, reencodePicture } from './reencode-image.ts'

interface UploadedPicture {
  uploader: Uploader
  key: string
  subject: PictureSubject
  owner: PhotoOwner
}

/**
 * Decodes an upload that is not used yet, and stores it in the sizes of its subject and in every format. Deletes an
 * upload that is not a picture. Returns the name of the uploaded file.
 */
export async function savePicture(
  { db, clock, storage }: Pick<Deps, 'db' | 'clock' | 'storage'>,
  { uploader, key, subject, owner }: UploadedPicture,
): Promise<string> {
  // A concurrent job may be deleting an old one.
  const type = await findWaitingUpload(db, uploader, key, new Date(clock().getTime() - UNUSED_MS))
  if (!type) throw new Failure('NOT_FOUND')
  const name = nameUpload(key, type)
  const sizes = listSizes(subject)
  const reencoding = queuePhoto(owner, {
    read: () => storage.readUpload(name),
    decode: (file) => reencodePicture(file, type, sizes),
    finish: addAvif,
  })
  const prepared = await reencoding.catch(async (error: unknown) => {
    if (error instanceof Failure && error.code === 'INVALID_PICTURE') {
      await markUploadDeleted(db, uploader, key)
      await storage.delete(name)
    }
    throw error
  })
  if (!prepared) throw new Failure('INVALID_PICTURE', { message: 'This photo hasn’t been uploaded.' })
  for (const { width, format, file } of prepared.encoded) {
    await storage.save(nameFile(key, width, format), file, `image/${format}`)
  }
  return name
}
