import { Avatar } from '@nikhar/ui/avatar'
import { FilterChip } from '@nikhar/ui/chip'
import type { Person } from './person.ts'

interface WhoChipsProps {
  /** Nobody in particular means everybody. */
  chosen: readonly number[]
  team: ReadonlyMap<number, Person>
  onChoose: (stylistIds: number[]) => void
}

/** Who does a service. */
export function WhoChips({ chosen, team, onChoose }: WhoChipsProps) {
  return (
    <div role="group" aria-label="Who does it" className="flex flex-wrap gap-2">
      <FilterChip on={chosen.length === 0} onClick={() => onChoose([])}>
        Everyone
      </FilterChip>
      {[...team.values()].map(({ id, name, image }) => {
        const on = chosen.includes(id)
        return (
          <FilterChip
            key={id}
            on={on}
            onClick={() => onChoose(on ? chosen.filter((other) => other !== id) : [...chosen, id])}
          >
            <Avatar name={name} src={image} className="-ml-2 size-7! text-[.625rem]!" />
            {name}
          </FilterChip>
        )
      })}
    </div>
  )
}
