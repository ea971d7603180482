import { dayNames } from '@nikhar/contract/salon-time'
import type { Closure } from '@nikhar/contract/salons'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { Chip } from '@nikhar/ui/chip'
import type { Festival } from '../festivals.ts'

const SHOWN = 6

interface FestivalListProps {
  state: string
  festivals: readonly Festival[]
  closures: readonly Closure[]
  onOpen: (day: string, isShort: boolean) => void
}

/** The next festivals of the state, each to be marked as closed, shortened or open. */
export function FestivalList({ state, festivals, closures, onOpen }: FestivalListProps) {
  return (
    <Card className="lg:col-start-1">
      <h2 className="type-h3">{`Festivals, ${state}`}</h2>
      <ul className="mt-1 divide-y divide-line">
        {festivals.slice(0, SHOWN).map((festival) => {
          const closure = closures.find(({ day }) => day === festival.day)
          const { number, shortMonth, weekday } = dayNames(festival.day)
          return (
            <li
              key={`${festival.day} ${festival.name}`}
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5"
            >
              <span
                aria-hidden="true"
                className="grid size-11 flex-none place-items-center rounded-sm bg-primary-soft text-on-primary-soft"
              >
                <span className="text-center text-xs leading-tight">
                  <b className="block font-display text-base leading-none">{number}</b>
                  {shortMonth}
                </span>
              </span>
              <span className="min-w-0 flex-[1_1_8rem] text-sm">
                <b className="block font-semibold">{festival.name}</b>
                <span className="text-ink-3">{`${weekday}${festival.isLunar ? ' · check the date' : ''}`}</span>
              </span>
              {closure && (
                <Chip tone={closure.opens === null ? 'rose' : 'offer'}>
                  {closure.opens === null ? 'Closed' : 'Short'}
                </Chip>
              )}
              {!closure && (
                <Button size="sm" variant="ghost" onClick={() => onOpen(festival.day, true)}>
                  Shorten
                  <span className="sr-only">{` ${festival.name}`}</span>
                </Button>
              )}
              <Button size="sm" variant="soft" onClick={() => onOpen(festival.day, false)}>
                {closure ? 'Change' : 'Close'}
                <span className="sr-only">{` ${festival.name}`}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
