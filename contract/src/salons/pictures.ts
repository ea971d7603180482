import * as z from 'zod/mini'
import { MediaKey } from '../accounts/media-key.ts'
import { PHOTO_TYPES, wrongTypeMessage } from '../accounts/photo-file.ts'
import { id, uuid } from '../fields.ts'

/** How many pictures each can have. */
export const PICTURE_LIMITS = { outlet: 20, service: 6, stylist: 6 } as const

export const PICTURE_TEXT_MAX = 140

export const SalonPicture = z.object({
  key: z.string(),
  /** The alternative text; empty until the salon has written one. */
  text: z.string(),
})
export type SalonPicture = z.infer<typeof SalonPicture>

/** In the order that customers see; the first is the cover. */
export const SalonPictures = z.object({
  outlet: z.array(SalonPicture),
  services: z.array(z.object({ serviceId: z.string(), name: z.string(), pictures: z.array(SalonPicture) })),
  stylists: z.array(z.object({ stylistId: z.int(), name: z.string(), pictures: z.array(SalonPicture) })),
  allowedTypes: z.array(z.string()),
  maxFileSize: z.int(),
})
export type SalonPictures = z.infer<typeof SalonPictures>

export const NewPictureUpload = z.object({ contentType: z.enum(PHOTO_TYPES, wrongTypeMessage(PHOTO_TYPES)) })
export type NewPictureUpload = z.infer<typeof NewPictureUpload>

const TEXT = `Say what it shows in at most ${PICTURE_TEXT_MAX} characters`
const pictureText = z
  .string(TEXT)
  .check(z.trim(), z.maxLength(PICTURE_TEXT_MAX, TEXT), z.regex(/^(?:\P{C}|[\u200c\u200d])*$/u, TEXT))

/** A picture of a service or of a stylist; without either, of the outlet itself. */
const subject = { serviceId: z.optional(uuid()), stylistId: z.optional(id()) }
const ONE_SUBJECT = 'A picture is of a service or of a stylist, not of both'

function hasOneSubject({ serviceId, stylistId }: { serviceId?: string | undefined; stylistId?: number | undefined }) {
  return serviceId === undefined || stylistId === undefined
}

export const NewPicture = z
  .object({ key: MediaKey, text: z.optional(pictureText), ...subject })
  .check(z.refine(hasOneSubject, { path: ['stylistId'], error: ONE_SUBJECT }))
export type NewPicture = z.infer<typeof NewPicture>

/** All pictures of the subject in their new order. */
export const PictureOrder = z
  .object({ keys: z.array(MediaKey, 'List the pictures').check(z.maxLength(PICTURE_LIMITS.outlet)), ...subject })
  .check(z.refine(hasOneSubject, { path: ['stylistId'], error: ONE_SUBJECT }))
export type PictureOrder = z.infer<typeof PictureOrder>

export const PictureText = z.object({ key: MediaKey, text: pictureText })
export type PictureText = z.infer<typeof PictureText>

export const RemovedPicture = z
  .object({ key: MediaKey, ...subject })
  .check(z.refine(hasOneSubject, { path: ['stylistId'], error: ONE_SUBJECT }))
export type RemovedPicture = z.infer<typeof RemovedPicture>
