import { useLayoutEffect, useRef, useState } from 'react'
import { classes } from '@nikhar/ui/classes'
import type { MenuGroup } from '../menu-filter.ts'

interface CategoryTabsProps {
  groups: MenuGroup[]
  current: string | undefined
  onChoose: (category: string) => void
}

/** The categories of the menu with their counts. They stay at the top, and the marker follows the scroll position. */
export function CategoryTabs({ groups, current, onChoose }: CategoryTabsProps) {
  const list = useRef<HTMLElement>(null)
  const [line, setLine] = useState({ left: 0, width: 0 })

  useLayoutEffect(() => {
    const tab = list.current?.children[groups.findIndex(({ category }) => category === current)]
    if (!list.current || !(tab instanceof HTMLElement)) return
    setLine({ left: tab.offsetLeft, width: tab.offsetWidth })
    list.current.scrollTo({ left: tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2 })
  }, [current, groups])

  return (
    <nav
      ref={list}
      aria-label="Categories"
      className={classes(
        'sticky top-18 z-5 -mx-gutter mt-3 flex overflow-x-auto bg-ground px-gutter [scrollbar-width:none]',
        'shadow-[inset_0_-1px_0_var(--line)] lg:top-20 lg:mx-0 lg:px-0',
      )}
    >
      {groups.map(({ category, services }) => (
        <button
          key={category}
          type="button"
          aria-current={category === current ? 'true' : undefined}
          onClick={() => onChoose(category)}
          className={classes(
            'flex min-h-13 flex-none items-center gap-1.5 px-3 font-semibold transition-colors duration-(--dur-1)',
            category === current ? 'text-primary' : 'text-ink-3 hover:text-ink',
          )}
        >
          {category}
          <span
            className={classes(
              'min-w-6 rounded-full px-1.5 text-center text-xs leading-6 tabular-nums',
              category === current && 'bg-primary-soft text-on-primary-soft',
            )}
          >
            {services.length}
          </span>
        </button>
      ))}
      <span
        aria-hidden="true"
        style={{ transform: `translateX(${line.left}px) scaleX(${line.width})` }}
        className="absolute bottom-0 left-0 h-0.75 w-px origin-left bg-primary transition-transform duration-(--dur-2) ease-out"
      />
    </nav>
  )
}
