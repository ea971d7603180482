import type { PhotoType } from '@nikhar/contract/accounts'
import type { KeptType } from './photo-types.ts'

export interface PictureSize {
  width: number
  height: number
}

/** Each uploaded picture of a salon is stored in both. */
export const PICTURE_FORMATS = ['webp', 'avif'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export interface EncodedPicture extends PictureSize {
  format: PictureFormat
  file: Buffer
}

/** A picture in one of its sizes, as plain pixels. */
export interface Cut extends PictureSize {
  channels: 1 | 2 | 3 | 4
  pixels: Buffer
}

interface Upload {
  file: Buffer
  type: PhotoType
  maxPixels: number
}

/** The task of the separate process for one picture, and its result. */
export type PictureWork =
  | (Upload & { task: 'photo'; keptType: KeptType; longestSide: number })
  | (Upload & { task: 'picture'; sizes: readonly PictureSize[]; shortestSide: number })
  | { task: 'avif'; cuts: Cut[] }

export interface PictureResults {
  photo: Buffer
  picture: { encoded: EncodedPicture[]; cuts: Cut[] }
  avif: EncodedPicture[]
}

/** Why a picture is rejected; the server adds the wording. */
export type Problem =
  | { is: 'unreadable'; cause: string }
  | { is: 'tooManyPixels'; pixels: number }
  | { is: 'tooManyFrames'; frames: number }
  | { is: 'tooSmall' }
  | { is: 'tooSlow' }

export type PictureAnswer = { result: PictureResults[keyof PictureResults] } | { problem: Problem }
