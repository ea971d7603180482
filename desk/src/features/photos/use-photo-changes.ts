import { salonPictures, type SalonPictures } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { photoQueries } from './photo-queries.ts'
import type { PhotoSubject } from './photo-subject.ts'

/** Changes of the pictures of one subject. The page shows what the server has stored. */
export function usePhotoChanges(outletId: number, subject: PhotoSubject) {
  const queryClient = useQueryClient()
  const options = photoQueries.pictures(outletId)
  const show = (pictures: SalonPictures) => queryClient.setQueryData(options.queryKey, pictures)
  const shared = {
    // One after the other, so that the last change is the one that stays.
    scope: { id: `pictures of ${outletId}` },
    onSuccess: show,
    // Somebody else has changed them meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
  }
  const params = { outletId }
  return {
    order: useMutation({
      ...shared,
      mutationFn: (keys: string[]) => call(salonPictures.orderPictures, { params, body: { keys, ...subject } }),
    }),
    describe: useMutation({
      ...shared,
      mutationFn: (body: { key: string; text: string }) => call(salonPictures.describePicture, { params, body }),
    }),
    remove: useMutation({
      ...shared,
      mutationFn: (key: string) => call(salonPictures.removePicture, { params, body: { key, ...subject } }),
    }),
  }
}
