import type { FastifyInstance } from 'fastify'

export interface Upload {
  key: string
  contentType: string
  maxBytes: number
}

/** The form that a browser posts: these fields, followed by the file. */
export interface UploadForm {
  signedUrl: string
  fields: Record<string, string>
}

/** Returns the keys that are still in use. */
export type FindInUse = (keys: string[]) => Promise<Set<string>>

/**
 * Private files. Uploads and saved files are stored separately under the same key: an upload cannot be read from outside,
 * and uploading again never changes the saved file.
 */
export interface Storage {
  /** Permits a browser to upload one file with exactly these properties, for some minutes. */
  signUpload(upload: Upload): Promise<UploadForm>
  readUpload(key: string): Promise<Buffer | undefined>
  deleteUpload(key: string): Promise<void>

  save(key: string, content: Buffer, contentType: string): Promise<void>
  /** A saved file, for public pictures. */
  read(key: string): Promise<Buffer | undefined>
  /** Returns a URL that gives access to a saved file for some minutes. */
  signRead(key: string): Promise<string>
  /** Deletes the upload and the saved file. */
  delete(key: string): Promise<void>

  /** Deletes older uploads, and older saved files that are not in use. Returns how many. */
  deleteUnused(before: Date, inUse: FindInUse): Promise<number>

  /** The origin for browsers, if it is not our own. */
  origin?: string
  /** Registers the routes for browsers, if they are on our own origin. */
  serve?(app: FastifyInstance): Promise<void>
}

/** How long a signed upload and a signed read URL are valid. */
export const UPLOAD_MS = 10 * 60_000
export const READ_MS = 10 * 60_000
