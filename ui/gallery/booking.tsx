import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { DateTile, DayTile } from '../src/components/day-tile.tsx'
import { PersonTile } from '../src/components/person-tile.tsx'
import { SlotButton, SlotGrid } from '../src/components/slot-grid.tsx'
import { samplePicture } from './sample-picture.tsx'
import { ExampleGroup, Example } from './example.tsx'

const days = [
  { weekday: 'Today', day: 15, free: true },
  { weekday: 'Mon', day: 16, free: true },
  { weekday: 'Tue', day: 17, free: false },
  { weekday: 'Wed', day: 18, free: true },
]
const slots = ['5:15 pm', '5:30 pm', '5:45 pm', '6:00 pm', '6:30 pm', '6:45 pm', '7:00 pm', '7:15 pm']
const stylists = ['Meera', 'Arjun', 'Farida']

export function Booking() {
  const [day, setDay] = useState(16)
  const [slot, setSlot] = useState<string | undefined>('5:30 pm')
  const [stylist, setStylist] = useState<string | undefined>('Meera')

  return (
    <ExampleGroup title="Booking">
      <Example name="Days">
        {days.map((each) => (
          <DayTile
            key={each.day}
            {...each}
            month="November 2026"
            selected={each.day === day}
            onClick={() => setDay(each.day)}
          />
        ))}
        <DateTile month="Nov" day={16} />
      </Example>
      <Example name="Times">
        <SlotGrid label="Evening">
          {slots.map((time) => (
            <SlotButton
              key={time}
              selected={time === slot}
              taken={time === '6:30 pm' || time === '6:45 pm'}
              onClick={() => setSlot(time === slot ? undefined : time)}
            >
              {time}
            </SlotButton>
          ))}
        </SlotGrid>
      </Example>
      <Example name="Stylists">
        <PersonTile
          name="Any stylist"
          detail="First free"
          icon={Sparkles}
          selected={stylist === undefined}
          onClick={() => setStylist(undefined)}
        />
        {stylists.map((name, index) => (
          <PersonTile
            key={name}
            name={name}
            detail={`${8 - index * 2} years`}
            src={index === 2 ? undefined : samplePicture(40 + index * 120).url(300)}
            selected={name === stylist}
            onClick={() => setStylist(name)}
          />
        ))}
      </Example>
    </ExampleGroup>
  )
}
