import { PasswordForm } from './password-form.tsx'
import { PersonalDataCard } from './personal-data-card.tsx'

/** Password and personal data. */
export function SecuritySettings({ onDeleted }: { onDeleted: () => void }) {
  return (
    <div className="grid gap-8">
      <PasswordForm />
      <PersonalDataCard onDeleted={onDeleted} />
    </div>
  )
}
