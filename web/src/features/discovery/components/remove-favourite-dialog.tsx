import { HeartOff } from 'lucide-react'
import { lazy, Suspense } from 'react'

const ConfirmDialog = lazy(async () => ({ default: (await import('@nikhar/ui/dialog')).ConfirmDialog }))

interface RemoveFavouriteDialogProps {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Confirms the removal of an outlet, because its saved services are removed with it. */
export function RemoveFavouriteDialog({ open, onCancel, onConfirm }: RemoveFavouriteDialogProps) {
  return (
    <Suspense>
      {open && (
        <ConfirmDialog
          open
          onOpenChange={onCancel}
          icon={HeartOff}
          title="Remove from favorites?"
          text="All services marked as favorite from this outlet will be removed. Do you want to continue?"
          confirm="Remove"
          onConfirm={onConfirm}
          destructive
        />
      )}
    </Suspense>
  )
}
