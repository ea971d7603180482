export interface S3Settings {
  /** Absent: Amazon's endpoint of the region. */
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket's name is part of the path instead of the host. */
  forcePathStyle: boolean
}

interface SettingReader {
  text(name: string): string | undefined
  flag(name: string): boolean | undefined
  url(name: string, protocols: string[]): URL | undefined
}

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** Absent: files are stored in the data folder. */
export function readS3(read: SettingReader, problems: string[]): S3Settings | undefined {
  const endpoint = read.url('S3_ENDPOINT', ['https:', 'http:'])
  const pathStyle = read.flag('S3_FORCE_PATH_STYLE')
  const region = read.text('S3_REGION')
  const [bucket, accessKeyId, secretAccessKey] = NEEDED.map(read.text)
  const missing = NEEDED.filter((name) => read.text(name) === undefined)
  const nothingSet = missing.length === NEEDED.length && read.text('S3_ENDPOINT') === undefined && region === undefined
  if (nothingSet) return undefined
  if (missing.length > 0) {
    problems.push(`${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} required to keep files in S3.`)
  }
  if (bucket !== undefined && !BUCKET_NAME.test(bucket))
    problems.push(`S3_BUCKET must be the name of a bucket, not "${bucket}".`)
  return {
    ...(endpoint && { endpoint: endpoint.href }),
    region: region ?? 'us-east-1',
    bucket: bucket ?? '',
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
    // Self-hosted S3 servers seldom have a host name per bucket.
    forcePathStyle: pathStyle ?? endpoint !== undefined,
  }
}
