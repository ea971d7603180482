import { CircleCheck } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { pictures } from '../pictures.ts'
import { Illustration } from './illustration.tsx'

/** A taste of the app around an arched mirror; it says nothing that the words beside it do not. */
export function HeroPicture() {
  return (
    <div aria-hidden="true" className="relative h-108 lg:h-144">
      <div className="absolute left-0 h-100 w-3/4 overflow-hidden rounded-[14rem_14rem_2rem_2rem] shadow-3 lg:left-[8%] lg:h-140 lg:w-[68%] lg:rounded-[20rem_20rem_2.5rem_2.5rem]">
        <Illustration picture={pictures.hero} sizes="(min-width: 64rem) 26rem, 19rem" load="first" />
      </div>
      <div className="absolute top-38 right-0 h-50 w-[38%] overflow-hidden rounded-[8rem_8rem_1.5rem_1.5rem] border-6 border-ground lg:top-64 lg:h-64 lg:w-[34%]">
        <Illustration picture={pictures.hair} sizes="(min-width: 64rem) 12rem, 8.5rem" load="soon" />
      </div>
      <FreeStylist />
      <ToPay />
    </div>
  )
}

function FreeStylist() {
  return (
    <Card padded={false} className="absolute! bottom-0 left-3 animate-float py-3 pr-4.5 pl-3 shadow-3 lg:bottom-12 lg:left-0">
      <div className="flex items-center gap-3">
        <div className="size-11 overflow-hidden rounded-full">
          <Illustration picture={pictures.stylist} sizes="2.75rem" load="soon" />
        </div>
        <div>
          <p className="text-sm font-semibold">Meera is free at 5:30 pm</p>
          <p className="text-xs text-ink-3">Aarna Salon &amp; Spa · 0.8 km</p>
        </div>
      </div>
    </Card>
  )
}

function ToPay() {
  return (
    <Card padded={false} className="absolute! top-7 right-1 w-42.5 animate-float px-4 py-3 shadow-3 [animation-delay:-3s] lg:top-20 lg:right-8">
      <p className="text-xs text-ink-3">To pay</p>
      <p className="text-lg font-bold tabular-nums">₹1,416.45</p>
      <Chip tone="leaf" className="mt-1 min-h-6.5 text-xs">
        <CircleCheck />
        20% off applied
      </Chip>
    </Card>
  )
}
