import { useEffect, useState } from 'react'

/** The id of the section being read: the last one whose top is above the upper third of the window. */
export function useCurrentSection<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [current, setCurrent] = useState<Id>(ids[0])

  useEffect(() => {
    function look() {
      const line = window.innerHeight / 3
      const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line)
      setCurrent(passed.at(-1) ?? ids[0])
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [ids])

  return current
}
