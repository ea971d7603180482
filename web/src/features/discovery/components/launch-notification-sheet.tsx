import { Sheet } from '@nikhar/ui/sheet'
import { LaunchNotificationForm } from './launch-notification-form.tsx'

export function LaunchNotificationSheet({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Notify me"
      description="One message, on the day we open near you."
      closeButton
    >
      <LaunchNotificationForm onSubscribed={() => onOpenChange(false)} />
    </Sheet>
  )
}
