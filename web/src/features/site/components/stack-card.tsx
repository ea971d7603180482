import { BadgePercent, MapPin } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Rating } from '@nikhar/ui/rating'
import { getDragProgress, getTilt, type Verdict, getVerdict } from '../stack-state.ts'
import type { SampleSalon } from '../sample-salons.ts'
import { Illustration } from './illustration.tsx'
import { VerdictStamp } from './verdict-stamp.tsx'

interface StackCardProps extends Omit<ComponentProps<typeof Card>, 'children'> {
  salon: SampleSalon
  /** 0 for the front card, above 0 for those behind it, below 0 for those already decided. */
  depth: number
  verdict: Verdict | undefined
  /** How far the front card is dragged, in pixels. */
  dx: number
}

export function StackCard({ salon, depth, verdict, dx, ...handlers }: StackCardProps) {
  const isFront = depth === 0
  const pull = depth > 0 ? Math.abs(getDragProgress(dx)) : 0
  const shown = verdict ?? (isFront ? getVerdict(dx) : undefined)
  return (
    <Card
      padded={false}
      inert={!isFront}
      {...handlers}
      style={{ transform: place(depth - pull, verdict, isFront ? dx : 0), zIndex: 10 - depth }}
      className={classes(
        'absolute! inset-x-0 top-0 origin-bottom touch-pan-y overflow-hidden select-none',
        isFront && 'cursor-grab active:cursor-grabbing',
        dx !== 0 ? 'transition-none' : 'transition-[transform,opacity,visibility] duration-(--dur-3) ease-out',
        (depth < 0 || depth > 2) && 'invisible opacity-0',
      )}
    >
      <div className="relative h-66">
        <Illustration
          picture={salon.picture}
          sizes="(min-width: 48rem) 26rem, 22rem"
          load={depth > 1 ? 'later' : 'soon'}
        />
        <Rating rating={4.5} onPicture className="absolute bottom-4 left-4" />
        {shown && <VerdictStamp verdict={shown} />}
      </div>
      <Facts salon={salon} />
      {depth > 0 && <Veil isDeep={depth > 1} opacity={depth > 1 ? 1 : 1 - pull} />}
    </Card>
  )
}

function place(depth: number, verdict: Verdict | undefined, dx: number): string {
  if (verdict) return verdict === 'keep' ? 'translate(130%, -4%) rotate(9deg)' : 'translate(-130%, -4%) rotate(-9deg)'
  if (depth > 0) return `translateY(${depth * 17}px) scale(${1 - depth * 0.06})`
  return `translate(${dx}px, ${-Math.abs(getDragProgress(dx)) * 8}px) rotate(${getTilt(dx)}deg)`
}

/** Covers the cards behind until the front card moves. */
function Veil({ isDeep, opacity }: { isDeep: boolean; opacity: number }) {
  const tone = isDeep ? 'bg-surface-3' : 'bg-surface-2'
  return <div aria-hidden="true" style={{ opacity }} className={`absolute inset-0 ${tone}`} />
}

function Facts({ salon }: { salon: SampleSalon }) {
  return (
    <>
      <div className="grid gap-1 px-5 py-4.5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="type-h2">{salon.name}</h2>
          <span className="text-sm font-semibold whitespace-nowrap text-primary tabular-nums">{salon.distance}</span>
        </div>
        <p className="text-ink-2">{salon.description}</p>
        <p className="flex items-center gap-1.5 text-sm text-ink-3">
          <MapPin />
          {salon.place}
        </p>
      </div>
      <p
        className={classes(
          'flex items-center gap-2 px-5 py-3 text-sm',
          salon.offer ? 'bg-accent-soft font-semibold text-on-accent-soft' : 'bg-surface-2 text-ink-3',
        )}
      >
        <BadgePercent />
        {salon.offer ?? 'No offers available'}
      </p>
    </>
  )
}
