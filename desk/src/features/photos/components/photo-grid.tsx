import { PICTURE_LIMITS, type SalonPictures } from '@nikhar/contract/salons'
import { CloudUpload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'
import { PhotoCard } from './photo-card.tsx'
import { movePhoto, type SubjectChoice } from '../photo-subject.ts'
import { UploadCard } from './upload-card.tsx'
import { usePhotoUploads } from '../use-photo-uploads.ts'
import { usePhotoChanges } from '../use-photo-changes.ts'
import { usePhotoDrag } from '../use-photo-drag.ts'

interface PhotoGridProps {
  outletId: number
  chosen: SubjectChoice
  limits: Pick<SalonPictures, 'allowedTypes' | 'maxFileSize'>
  /** In a panel. */
  isNarrow?: boolean
}

/** The pictures of one subject, those being uploaded, and the area to drop more. */
export function PhotoGrid({ outletId, chosen: { subject, pictures }, limits, isNarrow = false }: PhotoGridProps) {
  const { order, describe, remove } = usePhotoChanges(outletId, subject)
  const { uploads, add, retry, dismiss } = usePhotoUploads(outletId, subject, limits)
  const { shown, draggedKey, createHandlers } = usePhotoDrag(pictures, (keys) => order.mutate(keys))
  const limit =
    'serviceId' in subject
      ? PICTURE_LIMITS.service
      : 'stylistId' in subject
        ? PICTURE_LIMITS.stylist
        : PICTURE_LIMITS.outlet
  const [moved, setMoved] = useState('')
  const width = 'serviceId' in subject || 'stylistId' in subject ? 400 : 600

  function move(from: number, to: number) {
    const keys = movePhoto(shown, from, to).map(({ key }) => key)
    if (keys[from] === shown[from]?.key) return
    order.mutate(keys)
    setMoved(`Moved to ${Math.min(Math.max(to, 0), keys.length - 1) + 1} of ${keys.length}`)
  }

  return (
    <>
      <p className="mb-3 text-sm text-ink-3">
        <b className="text-ink">{pictures.length}</b>
        {` of ${limit}. The first is the cover. Drag to order, arrow keys work too.`}
      </p>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ul className={classes('grid gap-3.5 sm:grid-cols-2', !isNarrow && 'lg:grid-cols-4')}>
        {shown.map((picture, place) => (
          <PhotoCard
            key={picture.key}
            picture={picture}
            place={place}
            width={width / 2}
            isDragged={picture.key === draggedKey}
            onMove={(to) => move(place, to)}
            drag={createHandlers(picture.key)}
            onDescribe={(text) => describe.mutate({ key: picture.key, text })}
            onRemove={() => remove.mutate(picture.key)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadCard
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload)}
            onDismiss={() => dismiss(upload.id)}
          />
        ))}
        {pictures.length + uploads.length < limit && <DropZone limits={limits} onFiles={add} />}
      </ul>
    </>
  )
}

interface DropZoneProps {
  limits: PhotoGridProps['limits']
  onFiles: (files: Iterable<File>) => void
}

function DropZone({ limits: { allowedTypes, maxFileSize }, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onFiles(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button in it does the same
    <li
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classes(
        'grid min-h-48 place-content-center justify-items-center gap-1 rounded-lg border-2 border-dashed p-4 text-center sm:col-span-2',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong',
      )}
    >
      <CloudUpload aria-hidden="true" className="size-8 text-ink-3" />
      <Button size="md" variant="ghost" onClick={() => input.current?.click()}>
        Add photos
      </Button>
      <p className="text-sm text-ink-3">{`or drop them here. JPG, PNG, WebP or HEIC, up to ${maxFileSize / 1_048_576} MB.`}</p>
      <input
        ref={input}
        type="file"
        multiple
        accept={allowedTypes.join(',')}
        aria-label="Choose photos"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
        className="sr-only"
        tabIndex={-1}
      />
    </li>
  )
}
