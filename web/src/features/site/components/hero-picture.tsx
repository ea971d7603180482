import { CircleCheck } from 'lucide-react'
import { Card } from '@nikhar/ui/card'
import { pictures } from '../pictures.ts'
import { HeroChip } from './hero-chip.tsx'
import { Illustration } from './illustration.tsx'

/** Decorative picture with samples of the app; hidden from screen readers. */
export function HeroPicture() {
  return (
    <div aria-hidden="true" className="relative mx-auto h-108 w-full max-lg:max-w-100 lg:h-144">
      <div className="hero-arch">
        <Illustration picture={pictures.hero} sizes="(min-width: 64rem) 26rem, 19rem" load="first" />
      </div>
      <div className="hero-inset">
        <Illustration picture={pictures.hair} sizes="(min-width: 64rem) 12rem, 8.5rem" load="soon" />
      </div>
      <FreeStylist />
      <ToPay />
    </div>
  )
}

function FreeStylist() {
  return (
    <div className="absolute bottom-0 left-3 animate-float lg:bottom-12 lg:left-0">
      <Card padded={false} className="flex items-center gap-3 py-3 pr-4.5 pl-3 shadow-3">
        <div className="arch-face size-11 overflow-hidden">
          <Illustration picture={pictures.stylist} sizes="2.75rem" load="soon" />
        </div>
        <div>
          <p className="text-sm font-semibold">Meera is free at 5:30 pm</p>
          <p className="text-xs text-ink-3">Aarna Salon &amp; Spa · 0.8 km</p>
        </div>
      </Card>
    </div>
  )
}

function ToPay() {
  return (
    <div className="absolute top-7 right-1 w-max min-w-42.5 animate-float [animation-delay:-1.2s] lg:top-20 lg:right-8">
      <Card padded={false} className="px-4 py-3 shadow-3">
        <p className="text-xs text-ink-3">To pay</p>
        <p className="text-lg font-bold tabular-nums">₹1,416.45</p>
        <HeroChip className="mt-1 min-h-6.5 bg-success-soft text-xs text-on-success-soft">
          <CircleCheck />
          20% off applied
        </HeroChip>
      </Card>
    </div>
  )
}
