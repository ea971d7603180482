import { UploadUrl } from '../accounts/uploads.ts'
import { OutletParams } from '../discovery/params.ts'
import type { RouteSchemas } from '../route.ts'
import { HideLook, LookForm, LookOrder, LookParams, NewLook, SalonLooks } from './looks.ts'
import { NewPictureUpload } from './pictures.ts'

const NOT_YOURS = ['FORBIDDEN', 'NOT_FOUND'] as const

export const looksSchemas = {
  outletLooks: {
    summary: 'The portfolio of the outlet and the photos that guests allow as looks; a stylist’s own only',
    params: OutletParams,
    reply: SalonLooks,
    errors: NOT_YOURS,
  },
  requestLookUpload: {
    summary: 'Where to upload the picture of one look',
    params: OutletParams,
    body: NewPictureUpload,
    reply: UploadUrl,
    errors: [...NOT_YOURS, 'TOO_MANY_REQUESTS'],
  },
  addLook: {
    summary: 'Decode an uploaded picture and add it to the portfolio, last; without consent nobody sees it',
    params: OutletParams,
    body: NewLook,
    reply: SalonLooks,
    errors: [...NOT_YOURS, 'INVALID_PICTURE', 'TOO_MANY', 'TOO_MANY_REQUESTS'],
  },
  changeLook: {
    summary: 'Change what a look of the portfolio shows, or record or withdraw the guest’s consent',
    params: LookParams,
    body: LookForm,
    reply: SalonLooks,
    errors: NOT_YOURS,
  },
  orderLooks: {
    summary: 'Show the looks of the portfolio in this order',
    params: OutletParams,
    body: LookOrder,
    reply: SalonLooks,
    errors: [...NOT_YOURS, 'CHANGED_MEANWHILE'],
  },
  hideLook: {
    summary: 'Hide a look, also a guest’s; the photo stays with the review',
    params: LookParams,
    body: HideLook,
    reply: SalonLooks,
    errors: [...NOT_YOURS, 'CHANGED_MEANWHILE'],
  },
  showLook: {
    summary: 'Show a look again that the salon has hidden',
    params: LookParams,
    reply: SalonLooks,
    errors: [...NOT_YOURS, 'CHANGED_MEANWHILE'],
  },
  removeLook: {
    summary: 'Remove a look of the portfolio; its files are deleted',
    params: LookParams,
    reply: SalonLooks,
    errors: NOT_YOURS,
  },
} satisfies Record<string, RouteSchemas>
