import { PHOTO_TYPES } from '@nikhar/contract/accounts'
import type { ReviewPhoto } from '@nikhar/contract/orders'
import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Arch, lookSource } from '@nikhar/ui/arch'
import { Button } from '@nikhar/ui/button'
import { Checkbox } from '@nikhar/ui/checkbox'
import { Note } from '@nikhar/ui/note'
import { useFilePreview } from '@nikhar/ui/use-file-preview'
import { findPhotoProblem } from '../review-photo.ts'
import type { PhotoInput } from '../reviews.ts'

interface ReviewPhotoFieldProps {
  serviceName: string
  /** As it is stored. */
  photo: ReviewPhoto | undefined
  input: PhotoInput | undefined
  onChange: (input: PhotoInput) => void
}

/** The photo of a review, and whether the salon may show it as a look. */
export function ReviewPhotoField({ serviceName, photo, input, onChange }: ReviewPhotoFieldProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const { file, isRemoved = false, isLook } = input ?? { isLook: photo?.isLook ?? false }
  const source = useFilePreview(file) ?? (photo && !isRemoved ? lookSource(photo.picture) : undefined)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    target.value = ''
    if (!chosen) return
    const found = findPhotoProblem(chosen)
    setProblem(found)
    if (found === undefined) onChange({ file: chosen, isLook })
  }

  if (photo && photo.hiddenReason !== null) {
    return <Note tone="warm">{`An operator has hidden your photo: ${photo.hiddenReason}`}</Note>
  }
  return (
    <div role="group" aria-label={`Photo of ${serviceName}`} className="grid justify-items-start gap-2">
      <div className="flex items-end gap-3">
        {source && <Arch source={source} alt={`Your photo of ${serviceName}`} sizes="6rem" className="w-24" />}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="soft" onClick={() => chooser.current?.click()}>
            <Camera className="size-4.5" /> {source ? 'Change photo' : 'Add a photo (optional)'}
          </Button>
          {source && (
            <Button size="sm" variant="ghost" onClick={() => onChange({ isRemoved: true, isLook: false })}>
              <Trash2 className="size-4.5" /> Remove
            </Button>
          )}
        </div>
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {source && (
        <Checkbox checked={isLook} onChange={({ target }) => onChange({ ...input, isLook: target.checked })}>
          <span className="block font-medium">Show this photo as a look of the salon</span>
          <span className="block text-sm text-ink-3">
            With the service and its price, without your name. You can take it back here at any time.
          </span>
        </Checkbox>
      )}
      <input
        ref={chooser}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        aria-label={`Choose a photo of ${serviceName}`}
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
      />
    </div>
  )
}
