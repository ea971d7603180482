import { PasswordForm } from './password-form.tsx'
import { YourData } from './your-data.tsx'

/** The password, and what we know of the customer. */
export function Security({ onDeleted }: { onDeleted: () => void }) {
  return (
    <div className="grid gap-8">
      <PasswordForm />
      <YourData onDeleted={onDeleted} />
    </div>
  )
}
