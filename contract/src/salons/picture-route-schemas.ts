import { UploadUrl } from '../accounts/uploads.ts'
import { OutletParams } from '../discovery/params.ts'
import type { RouteSchemas } from '../route.ts'
import { NewPicture, NewPictureUpload, PictureOrder, PictureText, RemovedPicture, SalonPictures } from './pictures.ts'

const NOT_YOURS = ['FORBIDDEN', 'NOT_FOUND'] as const

export const salonPicturesSchemas = {
  outletPictures: {
    summary: 'The pictures of the outlet, its services and its stylists, and which files may be uploaded',
    params: OutletParams,
    reply: SalonPictures,
    errors: NOT_YOURS,
  },
  requestPictureUpload: {
    summary: 'Where to upload one picture; customers see it once it has been added',
    params: OutletParams,
    body: NewPictureUpload,
    reply: UploadUrl,
    errors: [...NOT_YOURS, 'TOO_MANY_REQUESTS'],
  },
  addPicture: {
    summary: 'Decode an uploaded picture, store it in the sizes of the screens, and show it last',
    params: OutletParams,
    body: NewPicture,
    reply: SalonPictures,
    errors: [...NOT_YOURS, 'INVALID_PICTURE', 'TOO_MANY', 'TOO_MANY_REQUESTS'],
  },
  orderPictures: {
    summary: 'Show the pictures in this order; the first is the cover',
    params: OutletParams,
    body: PictureOrder,
    reply: SalonPictures,
    errors: [...NOT_YOURS, 'CHANGED_MEANWHILE'],
  },
  describePicture: {
    summary: 'Say what a picture shows, for people who do not see it',
    params: OutletParams,
    body: PictureText,
    reply: SalonPictures,
    errors: NOT_YOURS,
  },
  removePicture: {
    summary: 'Remove a picture; its files are deleted',
    params: OutletParams,
    body: RemovedPicture,
    reply: SalonPictures,
    errors: NOT_YOURS,
  },
} satisfies Record<string, RouteSchemas>
