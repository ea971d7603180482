import { Logo, LogoMark } from '../src/components/logo.tsx'
import { ExampleGroup, Example } from './example.tsx'

const roles = [
  ['Ground', 'bg-ground'],
  ['Surface', 'bg-surface'],
  ['Surface 2', 'bg-surface-2'],
  ['Surface 3', 'bg-surface-3'],
  ['Tint', 'bg-surface-tint'],
  ['Primary', 'bg-primary'],
  ['Primary soft', 'bg-primary-soft'],
  ['Accent', 'bg-accent'],
  ['Accent soft', 'bg-accent-soft'],
  ['Rose', 'bg-rose'],
  ['Success', 'bg-success'],
  ['Warn', 'bg-warn'],
  ['Danger', 'bg-danger'],
  ['Info', 'bg-info'],
] as const

export function Foundations() {
  return (
    <ExampleGroup title="Foundations">
      <Example name="Logo">
        <Logo />
        <LogoMark className="size-14" />
        <span className="rounded-md bg-surface-dark px-4 py-2">
          <Logo onDark />
        </span>
      </Example>
      <Example name="Roles">
        {roles.map(([name, colour]) => (
          <span key={name} className="grid w-20 gap-1 text-xs text-ink-3">
            <span className={`h-12 rounded-sm shadow-1 ${colour}`} />
            {name}
          </span>
        ))}
      </Example>
      <Example name="Type" wide>
        <div className="grid gap-4">
          <p className="type-hero">
            Your glow, <em className="text-ink-accent">booked</em> before the chai cools.
          </p>
          <p className="type-title">Session Expired</p>
          <p className="type-h1">Kesar Glow Facial, ₹1,299</p>
          <p className="type-h2">Popular Salons Near You</p>
          <p className="type-h3">Aarna Salon & Spa</p>
          <p>Find salons and spas near you, see real prices. No calls, no waiting. ₹1,20,000 · José, Zoë</p>
          <p className="text-sm text-ink-2">Second ink, small</p>
          <p className="text-xs text-ink-3">Third ink, the smallest text anywhere</p>
          <p className="type-caps text-ink-3">Caps for small headings</p>
        </div>
      </Example>
    </ExampleGroup>
  )
}
