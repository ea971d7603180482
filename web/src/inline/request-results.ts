import { keepEarlyReply } from '@nikhar/client/early-replies'
import { requestHeaders } from '@nikhar/client/request-headers'
import { readToken } from '@nikhar/client/session'
import { localStore } from '@nikhar/client/storage'
import { parsePlace, PLACE_KEY, toCoordinates } from '../features/discovery/location.ts'
import { EAGER_RESULT_PICTURES, getBannerPicture, RESULT_PICTURE_SIZES } from '../features/discovery/pictures.ts'

/**
 * Requests the results of a plain search while the scripts load, and then the first pictures. The addresses must equal
 * those that the page calls; with filters the page makes the request itself.
 */
export function requestResults(): void {
  const address = new URLSearchParams(location.search)
  const q = address.get('q')
  const place = toCoordinates(parsePlace(localStore.get(PLACE_KEY)))
  if (location.pathname !== '/search' || q === null || [...address].length > 1 || !place) return
  const query = { q, latitude: String(place.latitude), longitude: String(place.longitude), pageNumber: '1' }
  // The page waits for both before it renders.
  void requestEarly('/customer/favourites').catch(() => {})
  void requestEarly(`/customer/results?${new URLSearchParams(query)}`)
    .then((reply) => reply.clone().json())
    .then(preloadPictures)
    .catch(() => {})
}

function requestEarly(url: string): Promise<Response> {
  const token = readToken()
  const reply = fetch(url, { headers: requestHeaders(token) })
  keepEarlyReply(url, token, reply)
  return reply
}

function preloadPictures({ data }: { data: { image: string | null }[] }): void {
  for (const { image } of data.slice(0, EAGER_RESULT_PICTURES)) {
    if (image === null) continue
    const { url, widths } = getBannerPicture(image)
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'image'
    link.fetchPriority = 'high'
    link.imageSizes = RESULT_PICTURE_SIZES
    link.imageSrcset = widths.map((width) => `${url(width)} ${width}w`).join(', ')
    document.head.append(link)
  }
}
