import { brand } from '@nikhar/contract/brand'
import { ArrowRight, MapPin } from 'lucide-react'
import { ButtonLink } from '@nikhar/ui/button'
import { presenceTotals } from '../presence.ts'
import { ChaiGlass } from './chai-glass.tsx'
import { HeroChip } from './hero-chip.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { HeroSearch } from './hero-search.tsx'

export function Hero({ searchTo, bookTo, joinTo }: { searchTo: string; bookTo: string; joinTo: string }) {
  return (
    <section className="site-width hero-columns pt-5 pb-8 lg:pt-0">
      <div>
        <HeroChip className="mb-4.5 min-h-8 max-w-full whitespace-normal! bg-primary-soft text-sm text-on-primary-soft">
          <MapPin />
          {presenceTotals.outlets} outlets in four cities
        </HeroChip>
        <h1 className="type-hero">
          Your glow, <br />
          {/* Fixed to the width of the word, so that the line does not shift when the font loads. */}
          <em className="inline-block w-[3.1em] whitespace-nowrap text-ink-accent lg:w-[2.94em]">booked</em> before{' '}
          <br />
          the chai cools.
        </h1>
        <p className="mt-4.5 max-w-120 text-lg text-pretty text-ink-2">{brand.description}</p>
        <HeroSearch action={searchTo} />
        <div className="mt-4 flex flex-wrap gap-3 *:whitespace-nowrap *:max-sm:flex-auto *:max-sm:px-4">
          <ButtonLink to={bookTo}>
            Book near me
            <ArrowRight />
          </ButtonLink>
          <ButtonLink to={joinTo} variant="outline">
            Join Us
          </ButtonLink>
        </div>
        <p className="mt-6 flex items-center gap-3 text-sm text-ink-3">
          <ChaiGlass />
          Free cancellation up to 3 hours before the appointment.
        </p>
      </div>
      <HeroPicture />
    </section>
  )
}
