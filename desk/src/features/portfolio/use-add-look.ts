import { findFileError, findPhotoType, PHOTO_TYPES } from '@nikhar/contract/accounts'
import { looks, type LookForm, type SalonLooks } from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { uploadFile } from '@nikhar/client/file-transfer'
import { portfolioQueries } from './queries.ts'

interface NewWork {
  file: File
  form: LookForm
}

/** Uploads a picture and adds it to the portfolio. */
export function useAddLook(outletId: number, limits: Pick<SalonLooks, 'allowedTypes' | 'maxFileSize'>) {
  const queryClient = useQueryClient()
  const params = { outletId }
  return useMutation({
    async mutationFn({ file: chosen, form }: NewWork) {
      const { shrinkPhoto } = await import('@nikhar/client/shrink-photo')
      const file = await shrinkPhoto(chosen, limits.maxFileSize)
      const problem = findFileError(file, limits)
      if (problem !== undefined) throw new Error(problem)
      const contentType = PHOTO_TYPES.find((type) => type === findPhotoType(file)) ?? 'image/jpeg'
      const offer = await call(looks.requestLookUpload, { params, body: { contentType } })
      await uploadFile(offer.signedUrl, offer.fields, file, () => {})
      return call(looks.addLook, { params, body: { ...form, key: offer.key } })
    },
    onSuccess: (stored) => queryClient.setQueryData(portfolioQueries.looks(outletId).queryKey, stored),
  })
}
