import { Trash2 } from 'lucide-react'
import { ConfirmDialog } from '@nikhar/ui/dialog'
import { Sheet } from '@nikhar/ui/sheet'

// What opens over a photo, fetched when it is first wanted.

interface Opening {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function PhotoPreview({ src, name, ...opening }: Opening & { src: string; name: string }) {
  return (
    <Sheet {...opening} title="Profile photo" closeButton>
      <img src={src} alt={name} className="mt-4 max-h-[70dvh] w-full rounded-xl object-contain" />
    </Sheet>
  )
}

export function PhotoDeletion({
  pending,
  onConfirm,
  ...opening
}: Opening & { pending: boolean; onConfirm: () => void }) {
  return (
    <ConfirmDialog
      {...opening}
      icon={Trash2}
      title="Delete your photo?"
      text="Your initials are shown in its place."
      confirm="Delete"
      destructive
      pending={pending}
      pendingText="Deleting..."
      onConfirm={onConfirm}
    />
  )
}
