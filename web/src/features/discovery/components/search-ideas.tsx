import { History, Lightbulb, Sparkles } from 'lucide-react'
import { usePersistedStore } from '@nikhar/client/persisted-store'
import { Button } from '@nikhar/ui/button'
import { Link } from '@nikhar/ui/link'
import { keepSearch, recentSearches } from '../recent-searches.ts'

/** Each shows another kind of query that the search understands. */
const EXAMPLES = ['Haircut today', 'Facial under 1000', 'Beard trim near me', 'Mani pedi', 'Head massage this evening']

interface SearchIdeasProps {
  to: (q: string) => string
  onChoose: () => void
}

/** Suggestions while the field is empty: the customer's own recent searches, and examples. */
export function SearchIdeas({ to, onChoose }: SearchIdeasProps) {
  function choose(text: string) {
    keepSearch(text)
    onChoose()
  }

  return (
    <div className="grid gap-5">
      <RecentSearches to={to} onChoose={choose} />
      <section aria-labelledby="search-examples">
        <h2 id="search-examples" className="px-2 type-caps text-ink-3">
          Try
        </h2>
        <ul className="mt-2 flex flex-wrap gap-2 px-2">
          {EXAMPLES.map((text) => (
            <li key={text}>
              <Link
                to={to(text)}
                onClick={() => choose(text)}
                className="inline-flex min-h-target items-center gap-2 rounded-full bg-surface px-4 text-sm font-semibold text-ink-2 shadow-line-strong hover:bg-surface-2"
              >
                <Sparkles className="size-4 text-ink-3" /> {text}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <p className="mx-2 flex items-center gap-3 rounded-md bg-surface-2 px-4 py-3 text-sm text-ink-2">
        <Lightbulb className="size-4.5 flex-none" />
        <span>
          Say it your way: <b className="font-semibold text-ink">“facial under 1000 on Saturday”</b> works.
        </span>
      </p>
    </div>
  )
}

interface RecentSearchesProps {
  to: (q: string) => string
  onChoose: (text: string) => void
}

function RecentSearches({ to, onChoose }: RecentSearchesProps) {
  const recent = usePersistedStore(recentSearches)
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent-searches">
      <div className="flex items-center justify-between px-2">
        <h2 id="recent-searches" className="type-caps text-ink-3">
          Recent
        </h2>
        <Button variant="link" className="text-sm" onClick={() => recentSearches.write([])}>
          Clear<span className="sr-only"> recent searches</span>
        </Button>
      </div>
      <ul>
        {recent.map((text) => (
          <li key={text}>
            <Link
              to={to(text)}
              onClick={() => onChoose(text)}
              className="flex min-h-13 items-center gap-3.5 rounded-md px-2 font-semibold hover:bg-surface-tint"
            >
              <span className="grid size-10 flex-none place-items-center rounded-[.85rem] bg-surface-2 text-ink-3">
                <History className="size-4.5" />
              </span>
              <span className="min-w-0 truncate">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
