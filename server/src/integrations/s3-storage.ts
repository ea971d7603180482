import { addAbortSignal, type Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Clock } from '../clock.ts'
import { Failure } from '../errors/failure.ts'
import type { S3Settings } from '../config/storage-settings.ts'
import { READ_MS, UPLOAD_MS, type FindInUse, type Storage, type Upload } from './storage.ts'

const SECOND = 1000
const CONNECT_MS = 3 * SECOND
/** For a whole call including its retry, and for reading its response. */
const ANSWER_MS = 10 * SECOND
const TRIES = 2
const RETRY_SECONDS = 5
const INCOMING = 'incoming/'
const KEPT = 'kept/'

/** Browsers post to and read from the bucket directly, which checks our signatures. */
export async function openS3Storage(
  settings: S3Settings,
  clock: Clock,
  { answerMs = ANSWER_MS } = {},
): Promise<Storage> {
  const { bucket: Bucket, accessKeyId, secretAccessKey, endpoint, region, forcePathStyle } = settings
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // Many S3-compatible servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    // By default a request that takes too long is only logged.
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: answerMs, throwOnRequestTimeout: true },
  })
  /** Ends a call even when the server continues to send, a byte at a time. */
  const limited = () => ({ abortSignal: AbortSignal.timeout(answerMs) })

  async function postForm({ key, contentType, maxBytes }: Upload) {
    const { url, fields } = await createPresignedPost(client, {
      Bucket,
      Key: INCOMING + key,
      Fields: { 'Content-Type': contentType },
      Conditions: [['content-length-range', 1, maxBytes]],
      Expires: Math.round((clock().getTime() + UPLOAD_MS - Date.now()) / SECOND),
    })
    return { signedUrl: url, fields }
  }

  async function read(Key: string) {
    try {
      const { abortSignal } = limited()
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal })
      // The signal given to the call ends with its headers.
      return Body && Buffer.concat(await addAbortSignal(abortSignal, Body as Readable).toArray())
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  async function remove(Key: string) {
    await client.send(new DeleteObjectCommand({ Bucket, Key }), limited())
  }

  async function deleteUnused(before: Date, inUse: FindInUse) {
    let deleted = 0
    for (const Prefix of [INCOMING, KEPT]) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        const old = Contents.filter(({ LastModified }) => LastModified && LastModified < before)
        const keys = old.flatMap(({ Key }) => Key?.slice(Prefix.length) ?? [])
        const needed = Prefix === KEPT && keys.length > 0 ? await inUse(keys) : new Set<string>()
        const unneeded = keys.filter((key) => !needed.has(key))
        for (const key of unneeded) await remove(Prefix + key)
        deleted += unneeded.length
      }
    }
    return deleted
  }

  const { signedUrl } = await postForm({ key: 'any', contentType: 'image/png', maxBytes: 1 })
  return {
    origin: new URL(signedUrl).origin,
    signUpload: postForm,
    readUpload: (key) => mapStorageError(read(INCOMING + key)),
    deleteUpload: (key) => mapStorageError(remove(INCOMING + key)),
    async save(key, content, contentType) {
      await mapStorageError(
        client.send(
          new PutObjectCommand({ Bucket, Key: KEPT + key, Body: content, ContentType: contentType }),
          limited(),
        ),
      )
    },
    read: (key) => mapStorageError(read(KEPT + key)),
    signRead: (key) => {
      const command = new GetObjectCommand({ Bucket, Key: KEPT + key })
      return getSignedUrl(client, command, { expiresIn: READ_MS / SECOND, signingDate: clock() })
    },
    async delete(key) {
      await mapStorageError(remove(INCOMING + key))
      await mapStorageError(remove(KEPT + key))
    },
    deleteUnused: (before, inUse) => mapStorageError(deleteUnused(before, inUse)),
  }
}

/** The customer is not at fault for an unreachable bucket, or one that rejects our credentials. */
async function mapStorageError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new Failure('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS, cause })
  }
}
