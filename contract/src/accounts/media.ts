import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { MediaType } from '../media.ts'
import { route } from '../route.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

const MEGABYTE = 1_048_576
const UNKNOWN = 'Unknown photo'

/** The server makes every key; whatever could lead out of a folder is none. */
export const MediaKey = z.string(UNKNOWN).check(z.maxLength(200, UNKNOWN), z.regex(/^[\w-]+(?:[/.][\w-]+)*$/, UNKNOWN))

export const UploadAttributes = z.object({ allowedTypes: z.array(z.string()), maxFileSize: z.int() })
export type UploadAttributes = z.infer<typeof UploadAttributes>

const UploadUrl = z.object({
  /** Where to post a form of these fields, as they are, and after them the file. */
  signedUrl: z.string(),
  fields: z.record(z.string(), z.string()),
  key: z.string(),
})

export function wrongTypeMessage(allowedTypes: readonly string[]): string {
  return `Invalid file type. Only ${allowedTypes.join(', ')} are allowed.`
}

export function tooLargeMessage(maxFileSize: number): string {
  return `File size exceeds the maximum allowed size of ${maxFileSize / MEGABYTE}MB.`
}

/** What is wrong with a chosen file, before it is sent. */
export function fileProblem(file: { type: string; size: number }, { allowedTypes, maxFileSize }: UploadAttributes) {
  if (!allowedTypes.includes(file.type)) return wrongTypeMessage(allowedTypes)
  if (file.size > maxFileSize) return tooLargeMessage(maxFileSize)
  return undefined
}

export const media = {
  uploadAttributes: route({
    method: 'GET',
    path: '/customer/upload-attributes/:mediaType',
    access: 'customer',
    summary: 'Which files may be sent; customers send CUSTOMER_PROFILE_PHOTO only',
    params: z.object({ mediaType: MediaType }),
    reply: UploadAttributes,
    errors: ['FORBIDDEN'],
  }),
  generateUploadUrl: route({
    method: 'PUT',
    path: '/customer/generate-upload-url',
    access: 'customer',
    summary: 'Where to send one photo; it can be seen once edit-profile has taken its key',
    body: z.object({ customerId: id(), mediaType: MediaType, contentType: z.string().check(z.maxLength(100)) }),
    reply: UploadUrl,
    errors: ['FORBIDDEN', 'UNSUPPORTED_TYPE', 'TOO_MANY_REQUESTS'],
  }),
  signedUrl: route({
    method: 'GET',
    path: '/customer/signed-url',
    access: 'customer',
    summary: 'Where a picture can be read for some minutes: a photo by its owner, pictures of salons by everybody',
    query: z.object({ key: MediaKey }),
    reply: z.object({ url: z.string() }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  deleteMedia: route({
    method: 'DELETE',
    path: '/customer/delete-media',
    access: 'customer',
    summary: 'Delete a photo; the profile lets go of it',
    body: z.object({ key: MediaKey, mediaType: MediaType }),
    reply: z.null(),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
}
