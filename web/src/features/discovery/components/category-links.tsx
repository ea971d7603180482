import { useQuery } from '@tanstack/react-query'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { Skeleton } from '@nikhar/ui/skeleton'
import { discoveryQueries } from '../queries.ts'
import { CategoryPicture } from './category-picture.tsx'

/** The number of skeletons. */
const SKELETON_COUNT = 6

const TILE = classes(
  'group grid w-18 justify-items-center gap-2 rounded-md p-1 text-sm font-semibold text-ink-2',
  'lg:w-full lg:rounded-lg lg:bg-surface lg:px-2 lg:pt-4 lg:pb-3 lg:shadow-1',
)

/** The categories as a row of pictures, which scrolls on phones, or of tiles on wide screens. Renders nothing without categories. */
export function CategoryLinks({ to }: { to: (slug: string) => string }) {
  const { data: categories, isPending } = useQuery(discoveryQueries.categories())
  if (!isPending && !categories?.length) return null
  return (
    <nav
      aria-label="Categories"
      aria-busy={isPending}
      className="page-width overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
    >
      <ul className="flex w-max min-w-full justify-between gap-3 py-1 lg:grid lg:w-full lg:auto-cols-fr lg:grid-flow-col">
        {categories?.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={to(slug)} className={TILE}>
              <CategoryPicture
                slug={slug}
                className="size-16 rounded-[1.375rem] transition-transform duration-(--dur-2) group-hover:scale-105 group-active:scale-98"
              />
              {name}
            </Link>
          </li>
        )) ??
          Array.from({ length: SKELETON_COUNT }, (_, place) => (
            <li key={place} className={TILE}>
              <Skeleton className="size-16 rounded-[1.375rem]" />
              <div className="flex h-[1lh] items-center">
                <Skeleton className="h-3 w-10 rounded-full" />
              </div>
            </li>
          ))}
      </ul>
    </nav>
  )
}
