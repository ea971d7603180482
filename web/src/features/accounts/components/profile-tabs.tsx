import { type ReactNode, useState } from 'react'
import { TabPanel, Tabs } from '@nikhar/ui/tabs'

const ITEMS = [
  { value: 'info', label: 'Info' },
  { value: 'security', label: 'Security' },
] as const

interface ProfileTabsProps {
  info: ReactNode
  security: ReactNode
}

export function ProfileTabs({ info, security }: ProfileTabsProps) {
  const [tab, setTab] = useState<(typeof ITEMS)[number]['value']>('info')
  return (
    <Tabs label="Profile" items={ITEMS} value={tab} onChange={setTab} className="lg:[&_[role=tablist]]:max-w-96">
      <TabPanel value="info" className="pt-4">
        {info}
      </TabPanel>
      <TabPanel value="security" className="pt-4">
        {security}
      </TabPanel>
    </Tabs>
  )
}
