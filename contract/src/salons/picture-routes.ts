import { defineRoutes } from '../route.ts'
import type { salonPicturesSchemas } from './picture-route-schemas.ts'

export const salonPictures = defineRoutes<typeof salonPicturesSchemas>()({
  outletPictures: { method: 'GET', path: '/salon/outlet/:outletId/pictures', access: 'salon', permission: 'readSalon' },
  requestPictureUpload: {
    method: 'POST',
    path: '/salon/outlet/:outletId/pictures/upload',
    access: 'salon',
    permission: 'changePhotos',
  },
  addPicture: { method: 'POST', path: '/salon/outlet/:outletId/pictures', access: 'salon', permission: 'changePhotos' },
  orderPictures: {
    method: 'PUT',
    path: '/salon/outlet/:outletId/pictures',
    access: 'salon',
    permission: 'changePhotos',
  },
  describePicture: {
    method: 'PATCH',
    path: '/salon/outlet/:outletId/pictures',
    access: 'salon',
    permission: 'changePhotos',
  },
  removePicture: {
    method: 'DELETE',
    path: '/salon/outlet/:outletId/pictures',
    access: 'salon',
    permission: 'changePhotos',
  },
})
