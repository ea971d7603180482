import { PHOTO_TYPES } from '@nikhar/contract/accounts'
import type { SalonPictures } from '@nikhar/contract/salons'
import { api } from '@nikhar/contract/api'
import type { Deps } from '../../../deps.ts'
import { createBackgroundRunner } from '../../../http/background-tasks.ts'
import { serve, type Mount } from '../../../http/serve.ts'
import { deletePictureFiles } from '../../media/picture-files.ts'
import { addPicture } from './add-picture.ts'
import { describePicture, orderPictures, removePicture } from './change-pictures.ts'
import { findAllPictures } from './picture-queries.ts'
import { requestPictureUpload } from './request-upload.ts'

export function serveSalonPictures(mount: Mount, deps: Deps) {
  const { db, clock, config, storage } = deps
  const runInBackground = createBackgroundRunner(mount.app)

  async function readPictures(outletId: number): Promise<SalonPictures> {
    const { outlet, services, stylists, texts } = await findAllPictures(db, outletId)
    const describe = (keys: string[]) => keys.map((key) => ({ key, text: texts[key] ?? '' }))
    return {
      outlet: describe(outlet),
      services: services.map(({ keys, ...service }) => ({ ...service, pictures: describe(keys) })),
      stylists: stylists.map(({ keys, ...stylist }) => ({ ...stylist, pictures: describe(keys) })),
      allowedTypes: [...PHOTO_TYPES],
      maxFileSize: config.photos.maxBytes,
    }
  }
  serve(mount, api.salonPictures, {
    outletPictures: ({ params: { outletId } }) => readPictures(outletId),
    requestPictureUpload: ({ params: { outletId }, body: { contentType }, ...call }) =>
      requestPictureUpload(deps, call.actor, outletId, contentType),
    addPicture: async ({ params: { outletId }, body, ...call }) => {
      await addPicture(deps, call.actor, outletId, body)
      return readPictures(outletId)
    },
    orderPictures: async ({ params: { outletId }, body, ...call }) => {
      await orderPictures(db, call.actor, { ...body, outletId, now: clock() })
      return readPictures(outletId)
    },
    describePicture: async ({ params: { outletId }, body, ...call }) => {
      await describePicture(db, call.actor, { ...body, outletId })
      return readPictures(outletId)
    },
    removePicture: async ({ params: { outletId }, body, ...call }) => {
      const isOwn = await removePicture(db, call.actor, { ...body, outletId, now: clock() })
      if (isOwn) runInBackground('deleting a picture', () => deletePictureFiles(storage, body.key))
      return readPictures(outletId)
    },
  })
}
