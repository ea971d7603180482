import { hasPermission, SALON_ROLES } from '@nikhar/contract/permissions'
import { Check, Minus } from 'lucide-react'
import { Card } from '@nikhar/ui/card'
import { ROLE_NAMES, ROLE_ROWS } from '../role-names.ts'

/** What each role may do, from the table that the server enforces. */
export function RoleTable() {
  return (
    <Card padded={false} className="overflow-hidden">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the keyboard where it is narrow */}
      <section aria-label="Roles" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="px-5 pt-4 pb-2 text-left type-h3">What each role can do</caption>
          <thead>
            <tr className="text-ink-2">
              <th scope="col">
                <span className="sr-only">What</span>
              </th>
              {SALON_ROLES.map((role) => (
                <th
                  key={role}
                  scope="col"
                  className="px-1.5 pb-2 font-medium whitespace-nowrap last:pr-5 max-sm:px-1 max-sm:text-xs max-sm:last:pr-3"
                >
                  {ROLE_NAMES[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROLE_ROWS.map(([label, permission]) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="min-w-30 py-2.5 pl-5 text-left font-medium max-sm:min-w-26 max-sm:pl-4">
                  {label}
                </th>
                {SALON_ROLES.map((role) => (
                  <td key={role} className="px-2 text-center last:pr-5 max-sm:px-1 max-sm:last:pr-3">
                    <Mark isAllowed={hasPermission(role, permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const Icon = isAllowed ? Check : Minus
  return (
    <>
      <Icon aria-hidden className={isAllowed ? 'mx-auto size-4.5 text-success' : 'mx-auto size-4 text-ink-3'} />
      <span className="sr-only">{isAllowed ? 'yes' : 'no'}</span>
    </>
  )
}
