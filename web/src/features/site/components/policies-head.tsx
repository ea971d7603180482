import { classes } from '../../../ui/classes.ts'
import { policies, policyIds, POLICIES_UPDATED } from '../policies.ts'
import { useSectionBeingRead } from '../section-being-read.ts'
import { PolicyIcon } from './policy-icon.tsx'

/** The title and the list of sections: a row to swipe on phones, a column that stays in sight on a desk. */
export function PoliciesHead() {
  const current = useSectionBeingRead(policyIds)
  return (
    <div className="lg:sticky lg:top-24">
      <h1 className="type-title">
        Terms and <em className="text-ink-accent">policies</em>
      </h1>
      <p className="mt-2 text-sm text-ink-3">Last updated {POLICIES_UPDATED}</p>
      <nav aria-label="Sections" className="-mx-gutter mt-5 overflow-x-auto px-gutter py-1 scrollbar-none lg:mx-0 lg:mt-7 lg:px-0">
        <ul className="flex gap-2 lg:flex-col">
          {policies.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} className={classes(link, id === current && on)}>
                <PolicyIcon id={id} />
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

const link =
  'flex min-h-target items-center gap-2 rounded-full px-4 text-sm font-semibold whitespace-nowrap text-ink-2 ' +
  'max-lg:bg-surface max-lg:shadow-[inset_0_0_0_1px_var(--line-strong)] lg:hover:bg-surface-2'
const on = 'bg-primary-soft! text-on-primary-soft shadow-[inset_0_0_0_1.5px_currentColor]!'
