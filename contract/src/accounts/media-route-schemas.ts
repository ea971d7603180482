import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { MediaType } from '../media-type.ts'
import type { RouteSchemas } from '../route.ts'
import { MediaKey } from './media-key.ts'
import { UploadAttributes, UploadUrl } from './uploads.ts'

export const mediaSchemas = {
  uploadAttributes: {
    summary: 'Which files may be uploaded; customers upload CUSTOMER_PROFILE_PHOTO only',
    params: z.object({ mediaType: MediaType }),
    reply: UploadAttributes,
    errors: ['FORBIDDEN'],
  },
  generateUploadUrl: {
    summary: 'Where to upload one photo; it becomes readable once edit-profile has saved its key',
    body: z.object({ customerId: id(), mediaType: MediaType, contentType: z.string().check(z.maxLength(100)) }),
    reply: UploadUrl,
    errors: ['FORBIDDEN', 'UNSUPPORTED_TYPE', 'TOO_MANY_REQUESTS'],
  },
  signedUrl: {
    summary: 'A short-lived address of a picture: the owner’s photos, and the pictures of salons for everybody',
    query: z.object({ key: MediaKey }),
    reply: z.object({ url: z.string() }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  deleteMedia: {
    summary: 'Delete a photo and remove it from the profile',
    body: z.object({ key: MediaKey, mediaType: MediaType }),
    reply: z.null(),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
} satisfies Record<string, RouteSchemas>
