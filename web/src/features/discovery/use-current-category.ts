import { type RefObject, useEffect, useState } from 'react'

/** A section is current when it crosses this line, which is below the bars that stay at the top. */
const LINE_PX = 150
/** While the page scrolls to a chosen section, those it passes are not shown as current. */
const SCROLL_MS = 700

/** The category at the top of the screen, and a function that scrolls to one. */
export function useCurrentCategory(list: RefObject<HTMLElement | null>, categories: readonly string[]) {
  const [current, setCurrent] = useState(categories[0])
  const [scrollingUntil, setScrollingUntil] = useState(0)
  const key = categories.join('\n')

  useEffect(() => {
    const rootMargin = `-${LINE_PX}px 0px -${Math.max(0, innerHeight - LINE_PX - 1)}px 0px`
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting)?.target
        if (crossing instanceof HTMLElement && Date.now() > scrollingUntil) setCurrent(crossing.dataset['category'])
      },
      { rootMargin },
    )
    for (const section of list.current?.querySelectorAll<HTMLElement>('[data-category]') ?? []) {
      if (key.split('\n').includes(section.dataset['category'] ?? '')) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [list, key, scrollingUntil])

  function scrollTo(category: string) {
    setCurrent(category)
    setScrollingUntil(Date.now() + SCROLL_MS)
    const sections = [...(list.current?.querySelectorAll<HTMLElement>('[data-category]') ?? [])]
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    sections.find(({ dataset }) => dataset['category'] === category)?.scrollIntoView({ block: 'start', behavior })
  }

  return { current: categories.includes(current ?? '') ? current : categories[0], scrollTo }
}
