import { NetworkError } from './api-error.ts'
import { requestFailedMessage } from './error-message.ts'

/** Downloads a picture from a presigned URL as a data URL, which can be stored. */
export async function fetchAsDataUrl(url: string, signal?: AbortSignal): Promise<string> {
  const response = await fetch(url, signal ? { signal } : {})
  const blob = await response.blob()
  if (!response.ok || !blob.type.startsWith('image/')) throw new Error(requestFailedMessage(response.status))
  return readAsDataUrl(blob)
}

/** Uploads a file with a presigned POST. Reports the progress from 0 to 1. */
export async function uploadFile(
  url: string,
  fields: Record<string, string>,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    // Not fetch, which does not report upload progress.
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => reject(new NetworkError()))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new Error(requestFailedMessage(request.status)))
    })
    request.open('POST', url)
    request.send(form)
  })
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')))
    reader.readAsDataURL(blob)
  })
}
