import { SearchX } from 'lucide-react'
import { Button, ButtonLink } from '@nikhar/ui/button'
import { IconTile } from '@nikhar/ui/icon-tile'
import { Link } from '@nikhar/ui/link'
import { classes } from '@nikhar/ui/classes'

interface NoMatchesProps {
  q: string
  suggestions: readonly string[]
  suggestionTo: (q: string) => string
  /** A filter or a part of the text that prevents results: without it something may be found. */
  isLoosenable: boolean
  /** Each starts a less restrictive search. */
  ways: { label: string; onLoosen: () => void }[]
  allTo: string
}

/** Shown when nothing was found, with searches that would find something and two other ways to continue. */
export function NoMatches({ q, suggestions, suggestionTo, isLoosenable, ways, allTo }: NoMatchesProps) {
  return (
    <div className="grid justify-items-center gap-1.5 px-2 py-8 text-center">
      <IconTile>
        <SearchX />
      </IconTile>
      <h2 className="mt-3 max-w-full type-h2 text-balance">{q === '' ? 'Nothing found' : `Nothing for “${q}”`}</h2>
      <p className="max-w-86 text-ink-2 text-pretty">
        {isLoosenable
          ? 'Try fewer words, or another area.'
          : 'Try a service like haircut or facial, the name of a salon, or an area.'}
      </p>
      {suggestions.length > 0 && (
        <nav aria-label="Suggestions" className="mt-3">
          <ul className="flex flex-wrap justify-center gap-2">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <Link
                  to={suggestionTo(suggestion)}
                  className={classes(
                    'inline-flex min-h-target items-center rounded-full bg-surface px-4 text-sm font-semibold text-ink-2',
                    'shadow-line-strong hover:bg-surface-2',
                  )}
                >
                  {suggestion}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-5 grid w-full max-w-80 gap-3">
        {ways.map(({ label, onLoosen }, index) => (
          <Button key={label} variant={index === 0 ? 'primary' : 'outline'} onClick={onLoosen}>
            {label}
          </Button>
        ))}
        <ButtonLink to={allTo} variant={ways.length > 0 ? 'soft' : 'primary'}>
          See all salons near you
        </ButtonLink>
      </div>
    </div>
  )
}
