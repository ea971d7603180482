import { type Customer, findFileError } from '@nikhar/contract/accounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { extractMessage } from '@nikhar/client/error-message'
import { toast } from '@nikhar/ui/toast'
import { deletePhoto, uploadPhoto } from './photo.ts'
import { PROFILE_TOAST_MS } from './profile.ts'
import { accountsQueries } from './queries.ts'

/** Uploads, replaces and deletes the profile photo. */
export function usePhotoEditor(customer: Customer) {
  const queryClient = useQueryClient()
  const { data: rules } = useQuery(accountsQueries.photoRules())
  /** From 0 to 1 while a photo is being uploaded. */
  const [progress, setProgress] = useState<number>()
  const [isDeleting, setIsDeleting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [key] = customer.profilePhotos

  async function choose(file: File) {
    const found = await findProblem(file)
    setProblem(found)
    if (found === undefined) await upload(file)
  }
  async function findProblem(file: File) {
    try {
      return findFileError(file, await queryClient.query({ ...accountsQueries.photoRules(), retry: false }))
    } catch {
      return 'Unable to validate file at this time'
    }
  }
  async function upload(file: File) {
    setProgress(0)
    try {
      showUpdated(await uploadPhoto(customer, file, setProgress))
      toast.success('Profile photo uploaded successfully', { durationMs: PROFILE_TOAST_MS })
    } catch (error) {
      toast.error('Failed to upload profile photo', { durationMs: PROFILE_TOAST_MS })
      if (error instanceof ApiError) setProblem(extractMessage(error))
    } finally {
      setProgress(undefined)
    }
  }
  async function remove() {
    if (key === undefined) return
    setIsDeleting(true)
    try {
      showUpdated(await deletePhoto(customer, key))
      toast.success('Profile photo deleted successfully', { durationMs: PROFILE_TOAST_MS })
    } catch {
      toast.error('Failed to delete profile photo', { durationMs: PROFILE_TOAST_MS })
    } finally {
      setIsDeleting(false)
    }
  }
  function showUpdated(updated: Customer) {
    setProblem(undefined)
    queryClient.setQueryData(accountsQueries.profile().queryKey, updated)
  }

  return { rules, hasPhoto: key !== undefined, progress, isDeleting, problem, choose, remove }
}
