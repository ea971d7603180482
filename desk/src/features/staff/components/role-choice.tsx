import { STAFF_ROLES, type StaffRole } from '@nikhar/contract/salons'
import { useQuery } from '@tanstack/react-query'
import { RadioGroup } from '@nikhar/ui/radio-group'
import { Select } from '@nikhar/ui/select'
import { staffQueries } from '../queries.ts'
import { ROLE_HINTS, ROLE_NAMES } from '../role-names.ts'

export interface ChosenRole {
  role: StaffRole
  stylistId: number | null
}

interface RoleChoiceProps {
  outletId: number
  value: ChosenRole
  errors: Record<string, string>
  onChange: (value: ChosenRole) => void
}

const OPTIONS = STAFF_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))

/** The role and, for a stylist, whose column of the board it is. */
export function RoleChoice({ outletId, value: { role, stylistId }, errors, onChange }: RoleChoiceProps) {
  const { data: stylists } = useQuery(staffQueries.stylists(outletId))
  return (
    <>
      <div className="grid gap-2">
        <RadioGroup
          legend="Role"
          look="pills"
          options={OPTIONS}
          value={role}
          error={errors['role']}
          onChange={(chosen) => onChange({ role: chosen, stylistId: null })}
        />
        <p className="text-sm text-ink-3">{ROLE_HINTS[role]}</p>
      </div>
      {role === 'STYLIST' && (
        <Select
          label="Whose login is it?"
          value={stylistId ?? ''}
          error={errors['stylistId']}
          onChange={({ target }) => onChange({ role, stylistId: Number(target.value) || null })}
        >
          <option value="">Choose a stylist</option>
          {stylists?.map((stylist) => (
            <option key={stylist.stylistId} value={stylist.stylistId}>
              {stylist.name}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}
