import type { FastifyInstance } from 'fastify'

export interface Upload {
  key: string
  contentType: string
  maxBytes: number
}

/** What a browser posts: these fields, and after them the file. */
export interface UploadForm {
  signedUrl: string
  fields: Record<string, string>
}

/** Those of the keys that are still needed. */
export type FindInUse = (keys: string[]) => Promise<Set<string>>

/**
 * Private files. What customers upload and what we keep lie apart under the same key: an upload cannot be read from
 * outside, and sending it once more never changes what was kept.
 */
export interface Storage {
  /** Lets a browser send one file for some minutes, exactly as described. */
  signUpload(upload: Upload): Promise<UploadForm>
  readUpload(key: string): Promise<Buffer | undefined>
  deleteUpload(key: string): Promise<void>

  keep(key: string, content: Buffer, contentType: string): Promise<void>
  /** An address that shows a kept file for some minutes to whoever has it. */
  signRead(key: string): Promise<string>
  /** The upload and what was kept of it. */
  delete(key: string): Promise<void>

  /** Deletes what is older: every upload, and what was kept and is not in use. Returns how many. */
  sweep(before: Date, inUse: FindInUse): Promise<number>

  /** Where browsers meet it, when that is not our own origin. */
  origin?: string
  /** What it answers through our own server, when that is where browsers meet it. */
  serve?(app: FastifyInstance): Promise<void>
}

/** How long a browser may take from the permission to the end of its upload, and use an address it was given to read. */
export const UPLOAD_MS = 10 * 60_000
export const READ_MS = 10 * 60_000
