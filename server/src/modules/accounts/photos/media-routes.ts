import { PHOTO_TYPES } from '@nikhar/contract/accounts'
import type { MediaType } from '@nikhar/contract/media-type'
import { pictureUrl, pictureWidths } from '@nikhar/contract/pictures'
import { api } from '@nikhar/contract/api'
import type { Deps } from '../../../deps.ts'
import { createBackgroundRunner } from '../../../http/background-tasks.ts'
import { Failure } from '../../../errors/failure.ts'
import { serve, type Mount } from '../../../http/serve.ts'
import { createPhotoUpload } from './create-upload.ts'
import { deletePhoto } from './delete-photo.ts'
import { findMedia } from './photo-queries.ts'

export function serveMedia(mount: Mount, deps: Deps) {
  const runInBackground = createBackgroundRunner(mount.app)
  serve(mount, api.media, {
    uploadAttributes: async ({ params }) => {
      assertPhoto(params.mediaType)
      return { allowedTypes: [...PHOTO_TYPES], maxFileSize: deps.config.photos.maxBytes }
    },
    generateUploadUrl: async ({ body, customer, whitelabelId }) => {
      if (body.customerId !== customer.id) throw new Failure('FORBIDDEN')
      assertPhoto(body.mediaType)
      return createPhotoUpload(deps, whitelabelId, customer.id, body.contentType)
    },
    signedUrl: async ({ query, customer, whitelabelId }) => {
      return { url: await getPhotoUrl(deps, whitelabelId, customer.id, query.key) }
    },
    deleteMedia: async ({ body, customer, whitelabelId }) => {
      assertPhoto(body.mediaType)
      return deletePhoto(deps, runInBackground, whitelabelId, customer.id, body.key)
    },
  })
}

function assertPhoto(mediaType: MediaType) {
  if (mediaType !== 'CUSTOMER_PROFILE_PHOTO')
    throw new Failure('FORBIDDEN', { message: 'Customers may only use a profile photo.' })
}

/** A photo is readable by its owner once it is ready; pictures of salons belong to no customer. */
async function getPhotoUrl({ db, storage }: Deps, whitelabelId: number, customerId: number, key: string) {
  const found = await findMedia(db, whitelabelId, key)
  const own = found?.customer_id === customerId
  if (!found || (own && found.state !== 'READY')) throw new Failure('NOT_FOUND')
  if (own) return storage.signRead(key)
  const widths = found.customer_id === null ? pictureWidths[found.media_type] : undefined
  if (!widths) throw new Failure('FORBIDDEN')
  return pictureUrl(key, widths[0])
}
