import { Cake, Check, Lock, Mail, MapPin, Phone, Scissors } from 'lucide-react'
import { useState } from 'react'
import { useSecondsLeft } from '../src/hooks/clock.ts'
import { CodeEntry } from '../src/components/code-entry.tsx'
import { Field, FieldButton, PasswordField } from '../src/components/field.tsx'
import { HighlightedText } from '../src/components/highlighted-text.tsx'
import { OtpInput } from '../src/components/otp-input.tsx'
import { SearchField } from '../src/components/search-field.tsx'
import { Select } from '../src/components/select.tsx'
import { AutocompleteField } from '../src/components/autocomplete-field.tsx'
import { TextArea } from '../src/components/text-area.tsx'
import { ExampleGroup, Example } from './example.tsx'

export function Fields() {
  return (
    <ExampleGroup title="Fields">
      <Example name="Text">
        <div className="grid w-full gap-4">
          <Field
            label="Email"
            type="email"
            icon={<Mail />}
            placeholder="you@example.com"
            hint="For your booking details."
          />
          <Field
            label="Email"
            type="email"
            icon={<Mail />}
            defaultValue="meera.iyer@gmail"
            error="Invalid email format."
          />
          <PasswordField label="Password" icon={<Lock />} defaultValue="marigold" autoComplete="off" />
          <Field label="Date of birth" type="date" icon={<Cake />} defaultValue="1996-03-08" />
          <Field label="Name" disabled defaultValue="Ananya Rao" />
        </div>
      </Example>
      <Example name="With a button">
        <div className="grid w-full gap-4">
          <Field
            label="Contact Number"
            type="tel"
            icon={<Phone />}
            defaultValue="990-214-7780"
            trailing={<FieldButton>Send OTP</FieldButton>}
          />
          <Field
            label="Contact Number"
            type="tel"
            icon={<Phone />}
            defaultValue="990-214-7780"
            trailing={
              <FieldButton done disabled>
                <Check /> OTP Sent
              </FieldButton>
            }
          />
          <Codes />
        </div>
      </Example>
      <Example name="Text area and select">
        <div className="grid w-full gap-4">
          <TextArea label="Your review (optional)" placeholder="What should others know?" />
          <TextArea label="Your review (optional)" defaultValue="..." error="A few words more, please" />
          <Select label="City" icon={<MapPin />} defaultValue="Pune">
            <option>Bengaluru</option>
            <option>Hyderabad</option>
            <option>Pune</option>
            <option>Delhi NCR</option>
          </Select>
          <Select label="City" error="City is required" defaultValue="">
            <option value="">Choose a city</option>
            <option>Pune</option>
          </Select>
        </div>
      </Example>
      <Example name="Search and suggestions">
        <div className="grid w-full gap-4">
          <Searching />
          <Suggesting />
        </div>
      </Example>
    </ExampleGroup>
  )
}

function Codes() {
  const [code, setCode] = useState('7304')
  const [wrong, setWrong] = useState('481602')
  const [untilMs, setUntilMs] = useState(() => Date.now() + 30_000)
  const secondsLeft = useSecondsLeft(untilMs)
  return (
    <>
      <CodeEntry
        label="Contact Number OTP"
        value={code}
        onChange={setCode}
        secondsLeft={secondsLeft}
        onResend={() => setUntilMs(Date.now() + 30_000)}
      />
      <OtpInput label="Verification code" value={wrong} onChange={setWrong} error="OTP must be exactly 6 digits" />
    </>
  )
}

function Searching() {
  const [text, setText] = useState('keratin')
  return (
    <>
      <SearchField label="Search" placeholder="Search salons, spas or services" value={text} onChange={setText} />
      <SearchField
        size="md"
        label="Search again"
        placeholder="Search salons, spas or services"
        value=""
        onChange={setText}
      />
    </>
  )
}

const places = ['Koramangala, Bengaluru', 'Koramangala 5th Block, Bengaluru', 'Koregaon Park, Pune']

function Suggesting() {
  const [text, setText] = useState('')
  const found = places.filter((place) => place.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <AutocompleteField
      label="Area"
      placeholder="Try Kora"
      icon={<Scissors />}
      value={text}
      onChange={setText}
      items={text.trim() === '' ? [] : found}
      itemKey={(place) => place}
      renderItem={(place) => (
        <>
          <MapPin className="text-ink-3" />
          <span>
            <HighlightedText text={place} match={text} />
          </span>
        </>
      )}
      onPick={setText}
      status={found.length === 0 ? 'No places found' : undefined}
    />
  )
}
