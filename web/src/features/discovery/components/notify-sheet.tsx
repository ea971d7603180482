import { Sheet } from '@nikhar/ui/sheet'
import { NotifyForm } from './notify-form.tsx'

export function NotifySheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Notify me"
      description="One message, the day we open near you."
      closeButton
    >
      <NotifyForm onSubscribed={() => onOpenChange(false)} />
    </Sheet>
  )
}
