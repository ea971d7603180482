import { RotateCw, X } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { IconButton } from '@nikhar/ui/icon-button'
import type { PhotoUpload } from '../use-photo-uploads.ts'

interface UploadCardProps {
  upload: PhotoUpload
  onRetry: () => void
  onDismiss: () => void
}

/** A picture that is being uploaded, or why its upload failed. */
export function UploadCard({ upload: { file, url, progress, error }, onRetry, onDismiss }: UploadCardProps) {
  const percent = Math.round(100 * progress)
  return (
    <li className="relative min-h-48 overflow-hidden rounded-lg bg-surface-2 shadow-1">
      <img src={url} alt="" className="absolute inset-0 size-full object-cover" />
      <div className="absolute inset-0 grid content-center gap-2 bg-[rgb(31_10_24/.72)] px-5 text-[#fff]">
        {error === undefined ? (
          <>
            <b className="text-sm">{percent < 100 ? `${percent}%` : 'Preparing…'}</b>
            <div
              role="progressbar"
              aria-label={`Uploading ${file.name}`}
              aria-valuenow={percent}
              className="h-2 overflow-hidden rounded-full bg-[rgb(255_255_255/.25)]"
            >
              <div style={{ width: `${percent}%` }} className="h-full rounded-full bg-accent" />
            </div>
            <span className="text-xs">{`${formatMegabytes(file.size * progress)} of ${formatMegabytes(file.size)} MB`}</span>
          </>
        ) : (
          <>
            <p role="alert" className="text-sm font-semibold">
              {error}
            </p>
            <p className="truncate text-xs">{file.name}</p>
            <Button size="sm" variant="accent" onClick={onRetry}>
              <RotateCw className="size-4" /> Try again
            </Button>
            <IconButton
              label={`Forget ${file.name}`}
              variant="film"
              onClick={onDismiss}
              className="absolute! top-2 right-2"
            >
              <X className="size-4.5" />
            </IconButton>
          </>
        )}
      </div>
    </li>
  )
}

function formatMegabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1)
}
