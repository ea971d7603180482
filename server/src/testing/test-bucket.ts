import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../config/storage-settings.ts'

export async function createBucket({ bucket, accessKeyId, secretAccessKey, ...place }: S3Settings) {
  const client = new S3Client({ ...place, credentials: { accessKeyId, secretAccessKey } })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
}
