import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { ProfileCard } from '../../features/accounts/components/profile-card.tsx'
import { logOut } from '../../features/accounts/login.ts'
import { Button } from '../../ui/button.tsx'
import { paths } from '../paths.ts'

export function ProfilePage() {
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    await logOut()
    // By a full load, so that nothing of the customer is left in memory.
    window.location.assign(paths.landing())
  }

  return (
    <div className="page-width">
      <div className="grid gap-4 lg:max-w-96">
        <ProfileCard />
        <Button variant="danger" size="md" pending={leaving} onClick={() => void leave()} className="justify-self-start">
          <LogOut />
          Logout
        </Button>
      </div>
    </div>
  )
}
