import { PasswordForm } from './password-form.tsx'
import { YourData } from './your-data.tsx'

/** Password and personal data. */
export function Security({ onDeleted }: { onDeleted: () => void }) {
  return (
    <div className="grid gap-8">
      <PasswordForm />
      <YourData onDeleted={onDeleted} />
    </div>
  )
}
