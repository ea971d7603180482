import type { CDPSession } from '@playwright/test'

export interface FinishedRequest {
  url: string
  type: string
  /** As transferred: headers and compressed body. */
  bytes: number
}

/** Collects the requests of a page that reached the network, with the bytes they transferred. */
export async function watchRequests(session: CDPSession): Promise<FinishedRequest[]> {
  const finished: FinishedRequest[] = []
  const started = new Map<string, Omit<FinishedRequest, 'bytes'>>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const { url, fromDiskCache = false, fromServiceWorker = false } = response
    if (!fromDiskCache && !fromServiceWorker && url.startsWith('http')) started.set(requestId, { url, type })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => started.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId)
    if (request && encodedDataLength > 0) finished.push({ ...request, bytes: encodedDataLength })
    started.delete(requestId)
  })
  return finished
}
