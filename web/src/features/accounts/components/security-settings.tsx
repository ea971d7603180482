import { MonitorSmartphone } from 'lucide-react'
import { Card } from '@nikhar/ui/card'
import { MenuLink, MenuList } from '@nikhar/ui/menu-list'
import { PasswordForm } from './password-form.tsx'
import { PersonalDataCard } from './personal-data-card.tsx'

interface SecuritySettingsProps {
  sessionsPath: string
  onDeleted: () => void
}

/** Password, devices and personal data. */
export function SecuritySettings({ sessionsPath, onDeleted }: SecuritySettingsProps) {
  return (
    <div className="grid gap-8">
      <PasswordForm />
      <Card padded={false} className="px-4.5 py-2 lg:max-w-136">
        <MenuList>
          <MenuLink to={sessionsPath} icon={MonitorSmartphone}>
            Your devices
          </MenuLink>
        </MenuList>
      </Card>
      <PersonalDataCard onDeleted={onDeleted} />
    </div>
  )
}
