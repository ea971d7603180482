import { buttonClasses } from '@nikhar/ui/button'

/** A plain form: it works before any script runs. Visitors log in on the way and return to the results. */
export function HeroSearch({ action }: { action: string }) {
  return (
    <form
      role="search"
      action={action}
      className="mt-6.5 flex max-w-120 gap-2 rounded-[1.25rem] bg-surface p-1.5 shadow-field has-[input:focus]:shadow-field-focus"
    >
      <input
        type="search"
        name="q"
        aria-label="Search salons, spas or services"
        placeholder="Haircut under 500 tomorrow"
        className="min-h-target min-w-0 flex-1 bg-transparent px-3.5 outline-hidden placeholder:text-ink-3"
      />
      <button type="submit" className={buttonClasses({ size: 'md' })}>
        Search
      </button>
    </form>
  )
}
