import { findFileError, findPhotoType, PHOTO_TYPES } from '@nikhar/contract/accounts'
import { salonPictures, type SalonPictures } from '@nikhar/contract/salons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '@nikhar/client/call'
import { extractMessage } from '@nikhar/client/error-message'
import { uploadFile } from '@nikhar/client/file-transfer'
import { photoQueries } from './photo-queries.ts'
import type { PhotoSubject } from './photo-subject.ts'

export interface PhotoUpload {
  id: string
  file: File
  /** The URL of the file on this device. */
  url: string
  /** From 0 to 1. */
  progress: number
  error: string | undefined
}

type Limits = Pick<SalonPictures, 'allowedTypes' | 'maxFileSize'>

/** Uploads one file after another. A failed one is listed with its reason until it is retried or removed. */
export function usePhotoUploads(outletId: number, subject: PhotoSubject, limits: Limits) {
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<PhotoUpload[]>([])
  const queue = useRef(Promise.resolve())
  const urls = useRef<string[]>([])
  useEffect(() => () => urls.current.forEach((url) => URL.revokeObjectURL(url)), [])

  const change = (id: string, values: Partial<PhotoUpload>) =>
    setUploads((current) => current.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))
  const dismiss = (id: string) => setUploads((current) => current.filter((upload) => upload.id !== id))

  async function send({ id, file: chosen }: PhotoUpload) {
    try {
      const { shrinkPhoto } = await import('@nikhar/client/shrink-photo')
      const file = await shrinkPhoto(chosen, limits.maxFileSize)
      const problem = findFileError(file, limits)
      if (problem !== undefined) throw new Error(problem)
      const contentType = PHOTO_TYPES.find((type) => type === findPhotoType(file)) ?? 'image/jpeg'
      const params = { outletId }
      const offer = await call(salonPictures.requestPictureUpload, { params, body: { contentType } })
      await uploadFile(offer.signedUrl, offer.fields, file, (progress) => change(id, { progress }))
      const pictures = await call(salonPictures.addPicture, { params, body: { key: offer.key, ...subject } })
      queryClient.setQueryData(photoQueries.pictures(outletId).queryKey, pictures)
      dismiss(id)
    } catch (error) {
      change(id, { error: extractMessage(error) })
    }
  }
  function enqueue(upload: PhotoUpload) {
    queue.current = queue.current.then(() => send(upload))
  }

  return {
    uploads,
    dismiss,
    add(files: Iterable<File>) {
      for (const file of files) {
        const url = URL.createObjectURL(file)
        urls.current.push(url)
        const upload = { id: crypto.randomUUID(), file, url, progress: 0, error: undefined }
        setUploads((current) => [...current, upload])
        enqueue(upload)
      }
    },
    retry(upload: PhotoUpload) {
      const again = { ...upload, progress: 0, error: undefined }
      change(upload.id, again)
      enqueue(again)
    },
  }
}
