import { NotificationSettings } from '../../features/accounts/components/notification-settings.tsx'

/** Which messages a customer gets. */
export function MessagesPage() {
  return (
    <div className="page-width">
      <div className="max-w-160">
        <NotificationSettings />
      </div>
    </div>
  )
}
