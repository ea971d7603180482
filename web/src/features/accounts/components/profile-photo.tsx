import type { Customer } from '@nikhar/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Avatar } from '@nikhar/ui/avatar'
import { Skeleton } from '@nikhar/ui/skeleton'
import { accountsQueries } from '../queries.ts'

const PhotoPreview = lazy(async () => ({ default: (await import('./photo-dialogs.tsx')).PhotoPreview }))

type Person = Pick<Customer, 'name' | 'profilePhotos'>

/** The customer's photo, which opens in full size, or their initials. */
export function ProfilePhoto({ name, profilePhotos: [key] }: Person) {
  return key === undefined ? <Avatar name={name} shape="me" /> : <Photo key={key} name={name} photoKey={key} />
}

function Photo({ name, photoKey }: { name: string; photoKey: string }) {
  const { data: src, isError } = useQuery(accountsQueries.photo(photoKey))
  const [broken, setBroken] = useState(false)
  /** Undefined until it is opened for the first time: only then the preview is loaded. */
  const [open, setOpen] = useState<boolean>()

  if (isError || broken) return <MissingPhoto />
  if (src === undefined) return <Skeleton className="size-21 flex-none arch-face" />
  return (
    <>
      <button type="button" aria-label="View photo" onClick={() => setOpen(true)} className="flex-none arch-face">
        <img
          src={src}
          alt=""
          onError={() => setBroken(true)}
          className="arch-face size-21 object-cover ring-2 ring-gold ring-offset-3 ring-offset-surface"
        />
      </button>
      <Suspense>
        {open !== undefined && <PhotoPreview open={open} onOpenChange={setOpen} src={src} name={name} />}
      </Suspense>
    </>
  )
}

function MissingPhoto() {
  return (
    <p className="grid size-21 flex-none place-content-center justify-items-center gap-1 arch-face bg-surface-2 p-1 text-center text-xs text-ink-3">
      <ImageOff className="size-5" />
      Error loading image
    </p>
  )
}
