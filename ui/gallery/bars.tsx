import { asRupees } from '@nikhar/contract/money'
import { Home, MapPin, ShoppingBag, UserRound } from 'lucide-react'
import { useState } from 'react'
import { ActionBar } from '../src/components/action-bar.tsx'
import { Button } from '../src/components/button.tsx'
import { ChipButton } from '../src/components/chip.tsx'
import type { NavItem } from '../src/components/nav-item.ts'
import { Price } from '../src/components/price.tsx'
import { SearchField } from '../src/components/search-field.tsx'
import { SelectionBar } from '../src/components/selection-bar.tsx'
import { TabBar } from '../src/components/tab-bar.tsx'
import { TopBarPortal, PageHeader, TopBar } from '../src/components/top-bar.tsx'
import { ExampleGroup, Example } from './example.tsx'

const items: NavItem[] = [
  { to: '/dev/gallery', label: 'Home', icon: Home, active: true },
  { to: '/my-cart', label: 'Cart', icon: ShoppingBag, active: false, count: 3 },
  { to: '/profile', label: 'Profile', icon: UserRound, active: false },
]

export function GalleryTopBar() {
  const [text, setText] = useState('')
  return (
    <>
      <TopBar homeTo="/dev/gallery" items={items} />
      <TopBarPortal>
        <ChipButton>
          <MapPin /> Indiranagar
        </ChipButton>
        <SearchField
          size="md"
          label="Search"
          placeholder="Search salons, spas or services"
          value={text}
          onChange={setText}
          className="flex-1"
        />
      </TopBarPortal>
    </>
  )
}

export function GalleryPageHeader() {
  return <PageHeader title="Gallery" onBack={() => window.history.back()} trailing={<Button size="sm">Edit</Button>} />
}

export function Bars() {
  const [bar, setBar] = useState<'tabs' | 'selection' | 'action' | 'both'>('tabs')
  return (
    <ExampleGroup title="Bars">
      <Example name="At the bottom of this page">
        {(['tabs', 'selection', 'action', 'both'] as const).map((name) => (
          <ChipButton key={name} tone={name === bar ? 'plum' : 'plain'} onClick={() => setBar(name)}>
            {name}
          </ChipButton>
        ))}
      </Example>
      {bar !== 'action' && <TabBar items={items} />}
      {bar === 'selection' && <SelectionBar to="/my-cart" summary="2 services · ₹2,549" detail="120 mins in all" />}
      {(bar === 'action' || bar === 'both') && (
        <ActionBar aboveTabs={bar === 'both'}>
          <div className="flex items-center justify-between gap-4">
            <p>
              <span className="block text-xs text-ink-3">To pay</span>
              <Price rupees={asRupees(2151.45)} className="text-xl font-bold" />
            </p>
            <Button>Book Service</Button>
          </div>
        </ActionBar>
      )}
    </ExampleGroup>
  )
}
