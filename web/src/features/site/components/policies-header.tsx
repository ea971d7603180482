import type { ReactNode } from 'react'
import { classes } from '@nikhar/ui/classes'
import { policies, policyIds, POLICIES_UPDATED } from '../policies.ts'
import { useCurrentSection } from '../use-current-section.ts'
import { PolicyIcon } from './policy-icon.tsx'

/** The title and the list of sections: a scrollable row on phones, a sticky column on the desktop. */
export function PoliciesHeader() {
  const current = useCurrentSection(policyIds)
  return (
    <div className="self-start lg:sticky lg:top-24">
      <h1 className="type-title">
        Terms and <em className="text-ink-accent">policies</em>
      </h1>
      <p className="mt-2 text-sm text-ink-3">Last updated {POLICIES_UPDATED}</p>
      <nav aria-label="Sections" className="mt-5 lg:mt-7">
        <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 lg:flex-col lg:overflow-visible">
          {policies.map(({ id, title }) => (
            <li key={id}>
              <SectionLink href={`#${id}`} isCurrent={id === current}>
                <PolicyIcon id={id} />
                {title}
              </SectionLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function SectionLink({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'location' : undefined}
      className={classes(
        'flex min-h-target items-center gap-2 rounded-full px-4 text-sm font-semibold whitespace-nowrap',
        isCurrent
          ? 'bg-primary-soft text-on-primary-soft shadow-[inset_0_0_0_1.5px_currentColor]'
          : 'text-ink-2 max-lg:bg-surface max-lg:shadow-[inset_0_0_0_1px_var(--line-strong)] lg:hover:bg-surface-2',
      )}
    >
      {children}
    </a>
  )
}
