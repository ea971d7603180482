import * as z from 'zod/mini'

/** Every kind of file the platform stores; customers may upload only CUSTOMER_PROFILE_PHOTO. */
export const MediaType = z.enum([
  'PAN',
  'AADHAR',
  'PROFILE_PHOTO',
  'SERVICE_IMAGE',
  'SERVICE_SUBTYPE_IMAGE',
  'OUTLET_BANNER',
  'SERVICE_VIDEO',
  'OUTLET_VIDEO',
  'OUTLET_GST',
  'OUTLET_REGISTRATION',
  'OUTLET_MOU',
  'OUTLET_LOGO',
  'STYLIST_IMAGE',
  'CUSTOMER_PROFILE_PHOTO',
])
export type MediaType = z.infer<typeof MediaType>
