import { Avatar } from '@nikhar/ui/avatar'
import { FilterChip } from '@nikhar/ui/chip'
import type { TeamMember } from '../team-member.ts'

interface StylistChipsProps {
  /** An empty choice means every stylist. */
  chosen: readonly number[]
  team: ReadonlyMap<number, TeamMember>
  onChoose: (stylistIds: number[]) => void
}

/** The choice of the stylists who do a service. */
export function StylistChips({ chosen, team, onChoose }: StylistChipsProps) {
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
