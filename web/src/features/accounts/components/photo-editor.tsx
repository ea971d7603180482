import { type Customer, fileProblem } from '@nikhar/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { FieldError } from '@nikhar/ui/field-frame'
import { ProgressBar } from '@nikhar/ui/progress-bar'
import { toast } from '@nikhar/ui/toast'
import { deletePhoto, uploadPhoto } from '../photo.ts'
import { PROFILE_TOAST_MS } from '../profile.ts'
import { accountsQueries } from '../queries.ts'
import { ProfilePhoto } from './profile-photo.tsx'

const PhotoDeletion = lazy(async () => ({ default: (await import('./photo-dialogs.tsx')).PhotoDeletion }))

/** The photo with what can be done about it: upload or replace, and delete. */
export function PhotoEditor({ customer }: { customer: Customer }) {
  const queryClient = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const { data: rules } = useQuery(accountsQueries.photoRules())
  /** From 0 to 1 while a photo is on its way. */
  const [sent, setSent] = useState<number>()
  /** Nothing until it was asked once. */
  const [asking, setAsking] = useState<boolean>()
  const [deleting, setDeleting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [key] = customer.profilePhotos

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    const wrong = await problemWith(file)
    // Emptied, so that the same file can be chosen again after it was mended.
    target.value = ''
    setProblem(wrong)
    if (wrong === undefined) await upload(file)
  }
  async function problemWith(file: File) {
    try {
      return fileProblem(file, await queryClient.query({ ...accountsQueries.photoRules(), retry: false }))
    } catch {
      return 'Unable to validate file at this time'
    }
  }
  async function upload(file: File) {
    setSent(0)
    try {
      keep(await uploadPhoto(customer, file, setSent))
      toast.success('Profile photo uploaded successfully', { durationMs: PROFILE_TOAST_MS })
    } catch (error) {
      toast.error('Failed to upload profile photo', { durationMs: PROFILE_TOAST_MS })
      if (error instanceof ApiError) setProblem(extractMessage(error))
    } finally {
      setSent(undefined)
    }
  }
  async function remove() {
    if (key === undefined) return
    setDeleting(true)
    try {
      keep(await deletePhoto(customer, key))
      toast.success('Profile photo deleted successfully', { durationMs: PROFILE_TOAST_MS })
    } catch {
      toast.error('Failed to delete profile photo', { durationMs: PROFILE_TOAST_MS })
    } finally {
      setDeleting(false)
      setAsking(false)
    }
  }
  function keep(updated: Customer) {
    setProblem(undefined)
    queryClient.setQueryData(accountsQueries.profile().queryKey, updated)
  }

  return (
    <section
      aria-label="Photo"
      className="flex items-center gap-4 p-2 lg:rounded-lg lg:bg-surface lg:p-4.5 lg:shadow-2"
    >
      <ProfilePhoto {...customer} />
      <div className="grid min-w-0 flex-1 gap-2">
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="Profile photo"
          accept={rules?.allowedTypes.join(',') ?? 'image/*'}
          onChange={(event) => void choose(event)}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" size="md" pending={sent !== undefined} onClick={() => picker.current?.click()}>
            <Camera className="size-4.5" />{' '}
            {sent !== undefined ? 'Uploading...' : key === undefined ? 'Upload' : 'Replace'}
          </Button>
          {key !== undefined && sent === undefined && (
            <Button variant="ghost" size="md" className="text-danger" onClick={() => setAsking(true)}>
              <Trash2 className="size-4.5" /> Delete
            </Button>
          )}
        </div>
        {sent !== undefined && <ProgressBar label="Uploading photo" value={Math.round(sent * 100)} max={100} />}
        <FieldError>{problem}</FieldError>
      </div>
      <Suspense>
        {asking !== undefined && (
          <PhotoDeletion open={asking} onOpenChange={setAsking} pending={deleting} onConfirm={() => void remove()} />
        )}
      </Suspense>
    </section>
  )
}
