import { Trash2 } from 'lucide-react'
import { ConfirmDialog } from '@nikhar/ui/dialog'
import { Sheet } from '@nikhar/ui/sheet'

// Both load when they are first opened.

interface DialogState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function PhotoPreview({ src, name, ...state }: DialogState & { src: string; name: string }) {
  return (
    <Sheet {...state} title="Profile photo" closeButton>
      <img src={src} alt={name} className="mt-4 max-h-[70dvh] w-full rounded-xl object-contain" />
    </Sheet>
  )
}

export function DeletePhotoDialog({
  pending,
  onConfirm,
  ...state
}: DialogState & { pending: boolean; onConfirm: () => void }) {
  return (
    <ConfirmDialog
      {...state}
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
