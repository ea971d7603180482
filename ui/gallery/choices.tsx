import { useState } from 'react'
import { Card } from '../src/components/card.tsx'
import { Checkbox } from '../src/components/checkbox.tsx'
import { RadioGroup } from '../src/components/radio-group.tsx'
import { Slider } from '../src/components/slider.tsx'
import { StarInput } from '../src/components/star-input.tsx'
import { Switch } from '../src/components/switch.tsx'
import { TabPanel, Tabs } from '../src/components/tabs.tsx'
import { ExampleGroup, Example } from './example.tsx'

const orderTabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'completed', label: 'Completed' },
  { value: 'all', label: 'All Orders' },
] as const

const genders = [
  { value: 'MALE', label: 'Male' },
  { value: 'FEMALE', label: 'Female' },
  { value: 'OTHER', label: 'Other' },
] as const

const orders = [
  { value: 'near', label: 'Nearest first' },
  { value: 'offer', label: 'Biggest offer' },
  { value: 'name', label: 'Name, A to Z' },
] as const

export function Choices() {
  const [tab, setTab] = useState<(typeof orderTabs)[number]['value']>('upcoming')
  const [gender, setGender] = useState<(typeof genders)[number]['value']>('FEMALE')
  const [order, setOrder] = useState<(typeof orders)[number]['value']>('near')
  const [km, setKm] = useState(18)
  const [stars, setStars] = useState(4)
  const [none, setNone] = useState(0)

  return (
    <ExampleGroup title="Choices">
      <Example name="Tabs">
        <Tabs label="Orders" items={orderTabs} value={tab} onChange={setTab} className="w-full">
          {orderTabs.map(({ value, label }) => (
            <TabPanel key={value} value={value} className="pt-4 text-ink-2">
              {label} goes here.
            </TabPanel>
          ))}
        </Tabs>
      </Example>
      <Example name="Checkbox and switch">
        <Checkbox aria-label="Off" />
        <Checkbox aria-label="On" defaultChecked />
        <Checkbox aria-label="Partly" partly />
        <Checkbox aria-label="Cannot be chosen" disabled />
        <Checkbox defaultChecked>I agree to the terms</Checkbox>
        <Switch defaultChecked>Remember me</Switch>
        <Switch>Off</Switch>
        <Switch disabled>Disabled</Switch>
      </Example>
      <Example name="Radio">
        <div className="grid w-full gap-5">
          <RadioGroup legend="Gender" look="pills" options={genders} value={gender} onChange={setGender} />
          <RadioGroup legend="Sort by" options={orders} value={order} onChange={setOrder} />
        </div>
      </Example>
      <Example name="Slider and stars">
        <Card className="grid w-full gap-4">
          <Slider
            label="Distance"
            min={1}
            max={25}
            value={km}
            valueText={`up to ${km} km`}
            onChange={(event) => setKm(event.target.valueAsNumber)}
          />
          <StarInput label="Rate Hair Spa" value={stars} onChange={setStars} />
          <StarInput label="Rate Shirodhara" value={none} onChange={setNone} />
        </Card>
      </Example>
    </ExampleGroup>
  )
}
