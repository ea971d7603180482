import { NotificationSettings } from '../../features/accounts/components/notification-settings.tsx'

/** The messages that a customer receives. */
export function MessagesPage() {
  return (
    <div className="page-width">
      <div className="max-w-160">
        <NotificationSettings />
      </div>
    </div>
  )
}
