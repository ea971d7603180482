import { ArrowRight, Bell, Heart, Navigation, Pencil, Phone, ScanLine, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ActionTile } from '../src/components/action-tile.tsx'
import { Button, ButtonLink } from '../src/components/button.tsx'
import { Chip, ChipButton, FilterChip } from '../src/components/chip.tsx'
import { IconButton, IconLink } from '../src/components/icon-button.tsx'
import { SelectStepper, Stepper } from '../src/components/stepper.tsx'
import { TextLink } from '../src/components/text-link.tsx'
import { ThemeToggle } from '../src/components/theme-toggle.tsx'
import { Tooltip } from '../src/components/tooltip.tsx'
import { ExampleGroup, Example } from './example.tsx'

export function Buttons() {
  return (
    <ExampleGroup title="Buttons and chips">
      <Example name="Variants">
        <Button size="md">Book Service</Button>
        <Button size="md" variant="accent">
          <ScanLine /> Scan Now
        </Button>
        <Button size="md" variant="outline">
          Continue
        </Button>
        <Button size="md" variant="soft">
          <Pencil /> Edit
        </Button>
        <Button size="md" variant="danger">
          Cancel
        </Button>
        <Button size="md" variant="dangerFilled">
          Remove
        </Button>
        <Button size="md" variant="ghost">
          Keep it
        </Button>
        <Button size="md" disabled>
          Disabled
        </Button>
        <Button variant="link">See All Reviews</Button>
        <TextLink to="/dev/gallery">Forgot password?</TextLink>
      </Example>
      <PendingButtons />
      <Example name="Sizes and links">
        <ButtonLink to="/dev/gallery">
          Book near me <ArrowRight />
        </ButtonLink>
        <ButtonLink to="tel:08040001234" variant="outline">
          <Phone /> Call the salon
        </ButtonLink>
        <Button size="sm" variant="outline">
          Small
        </Button>
        <span className="rounded-lg bg-surface-dark p-3">
          <Button variant="onDark" size="md">
            On aubergine
          </Button>
        </span>
        <Button block>As wide as its box</Button>
      </Example>
      <IconButtons />
      <Example name="Chips">
        <Chip>45 mins</Chip>
        <Chip tone="plum">Skin care</Chip>
        <Chip tone="offer">Flat 20% off</Chip>
        <Chip tone="leaf">You save ₹500</Chip>
        <Chip tone="rose">Saved</Chip>
        <ChipButton>
          <Phone /> Call
        </ChipButton>
        <FilterChips />
      </Example>
      <Steppers />
      <SavedTiles />
      <Example name="Theme">
        <ThemeToggle />
      </Example>
    </ExampleGroup>
  )
}

function IconButtons() {
  return (
    <Example name="Icon buttons">
      <IconButton label="Open cart, 3 items" count={3}>
        <Bell />
      </IconButton>
      <IconButton label="Delete" variant="quiet">
        <Trash2 />
      </IconButton>
      <IconButton label="Share" variant="bare">
        <Share2 />
      </IconButton>
      <IconButton label="Disabled" disabled>
        <Heart />
      </IconButton>
      <IconLink label="Saved" variant="glass" to="/dev/gallery">
        <Heart />
      </IconLink>
      <IconButton label="Light" variant="film">
        <Heart />
      </IconButton>
      <Tooltip text="A hint on hover, focus and tap" className="min-h-target rounded-full px-3 font-semibold">
        With a hint
      </Tooltip>
    </Example>
  )
}

function PendingButtons() {
  const [pending, setPending] = useState(true)
  return (
    <Example name="Pending keeps its width">
      <Button pending={pending} pendingText="Logging In...">
        Login
      </Button>
      <Button size="md" variant="outline" onClick={() => setPending(!pending)}>
        {pending ? 'Finish' : 'Start'}
      </Button>
    </Example>
  )
}

function FilterChips() {
  const [on, setOn] = useState(['Hair'])
  const toggle = (name: string) => setOn(on.includes(name) ? on.filter((each) => each !== name) : [...on, name])
  return ['Hair', 'Spa', 'Facial'].map((name) => (
    <FilterChip key={name} several on={on.includes(name)} onClick={() => toggle(name)}>
      {name}
    </FilterChip>
  ))
}

function Steppers() {
  const [first, setFirst] = useState(0)
  const [second, setSecond] = useState(2)
  return (
    <Example name="Stepper">
      <SelectStepper label="Kesar Glow Facial" value={first} onChange={setFirst} />
      <SelectStepper label="Gel Manicure" value={second} onChange={setSecond} />
      <Stepper label="Hair Spa" tone="soft" value={second} onChange={setSecond} />
      <Stepper label="Party Make-up" disabled value={1} onChange={setSecond} />
    </Example>
  )
}

function SavedTiles() {
  const [saved, setSaved] = useState(true)
  return (
    <Example name="Action tiles">
      <div className="flex w-full gap-2">
        <ActionTile icon={Heart} on={saved} onClick={() => setSaved(!saved)}>
          {saved ? 'Saved' : 'Save'}
        </ActionTile>
        <ActionTile icon={Phone}>Call</ActionTile>
        <ActionTile icon={Navigation}>Directions</ActionTile>
        <ActionTile icon={Share2}>Share</ActionTile>
      </div>
    </Example>
  )
}
