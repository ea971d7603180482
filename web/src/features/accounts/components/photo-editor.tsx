import type { Customer } from '@nikhar/contract/accounts'
import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { FieldError } from '@nikhar/ui/field-frame'
import { ProgressBar } from '@nikhar/ui/progress-bar'
import { usePhotoEditor } from '../use-photo-editor.ts'
import { ProfilePhoto } from './profile-photo.tsx'

const DeletePhotoDialog = lazy(async () => ({ default: (await import('./photo-dialogs.tsx')).DeletePhotoDialog }))

/** The profile photo, with buttons to upload or replace it and to delete it. */
export function PhotoEditor({ customer }: { customer: Customer }) {
  const filePicker = useRef<HTMLInputElement>(null)
  /** Undefined until the dialog is opened for the first time: only then it is loaded. */
  const [isDialogOpen, setIsDialogOpen] = useState<boolean>()
  const { rules, hasPhoto, progress, isDeleting, problem, choose, remove } = usePhotoEditor(customer)
  const isUploading = progress !== undefined

  function chooseFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Emptied, so that the same file can be chosen again after it was corrected.
    target.value = ''
    if (file) void choose(file)
  }
  async function removeAndClose() {
    await remove()
    setIsDialogOpen(false)
  }

  return (
    <section
      aria-label="Photo"
      className="flex items-center gap-4 p-2 lg:rounded-lg lg:bg-surface lg:p-4.5 lg:shadow-2"
    >
      <ProfilePhoto {...customer} />
      <div className="grid min-w-0 flex-1 gap-2">
        <input
          ref={filePicker}
          type="file"
          hidden
          aria-label="Profile photo"
          accept={rules?.allowedTypes.join(',') ?? 'image/*'}
          onChange={chooseFile}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" size="md" pending={isUploading} onClick={() => filePicker.current?.click()}>
            <Camera className="size-4.5" /> {isUploading ? 'Uploading...' : hasPhoto ? 'Replace' : 'Upload'}
          </Button>
          {hasPhoto && !isUploading && (
            <Button variant="ghost" size="md" className="text-danger" onClick={() => setIsDialogOpen(true)}>
              <Trash2 className="size-4.5" /> Delete
            </Button>
          )}
        </div>
        {isUploading && <ProgressBar label="Uploading photo" value={Math.round(progress * 100)} max={100} />}
        <FieldError>{problem}</FieldError>
      </div>
      <Suspense>
        {isDialogOpen !== undefined && (
          <DeletePhotoDialog
            open={isDialogOpen}
            onOpenChange={setIsDialogOpen}
            pending={isDeleting}
            onConfirm={() => void removeAndClose()}
          />
        )}
      </Suspense>
    </section>
  )
}
