import { salonPictures, type SalonPictures } from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { photoQueries } from './photo-queries.ts'
import type { PhotoSubject } from './photo-subject.ts'

/** Mutations of the pictures of one subject. The page shows what the server has stored. */
export function usePhotoChanges(outletId: number, subject: PhotoSubject) {
  const queryClient = useQueryClient()
  const options = photoQueries.pictures(outletId)
  const show = (pictures: SalonPictures) => queryClient.setQueryData(options.queryKey, pictures)
  const shared = {
    // One request at a time, so that the last change wins.
    scope: { id: `pictures of ${outletId}` },
    onSuccess: show,
    // Another account has changed them in the meantime.
    onError: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
  }
  const params = { outletId }
  return {
    order: useMutation({
      ...shared,
      mutationFn: (keys: string[]) => call(salonPictures.orderPictures, { params, body: { keys, ...subject } }),
      meta: { usesErrorBar: true },
    }),
    describe: useMutation({
      ...shared,
      mutationFn: (body: { key: string; text: string }) => call(salonPictures.describePicture, { params, body }),
      meta: { usesErrorBar: true },
    }),
    remove: useMutation({
      ...shared,
      mutationFn: (key: string) => call(salonPictures.removePicture, { params, body: { key, ...subject } }),
      meta: { usesErrorBar: true },
    }),
  }
}
