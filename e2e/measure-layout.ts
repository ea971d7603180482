import type { Page } from '@playwright/test'

/**
 * What a visitor cannot read or tap: content wider than the window, words and sums broken over lines, text cut off
 * without an ellipsis, and controls that something else covers.
 */
export async function findLayoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems = new Set<string>()
    const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
    const width = document.documentElement.clientWidth
    const findParent = (element: Element | null, matches: (style: CSSStyleDeclaration, box: DOMRect) => boolean) => {
      for (let box = element; box && box !== document.body; box = box.parentElement)
        if (matches(getComputedStyle(box), box.getBoundingClientRect())) return box
      return undefined
    }
    /** For screen readers only. */
    const isTiny = ({ position }: CSSStyleDeclaration, box: DOMRect) => position === 'absolute' && box.width <= 2
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], .leaflet-container') &&
      !findParent(element, isTiny)

    const sticksOut = (element: Element) => element.getBoundingClientRect().right > width + 1
    const isContained = ({ overflowX }: CSSStyleDeclaration) => overflowX !== 'visible'
    if (document.documentElement.scrollWidth > width) {
      for (const element of document.querySelectorAll('body *')) {
        const isInnermost = sticksOut(element) && ![...element.children].some(sticksOut)
        if (isInnermost && !findParent(element.parentElement, isContained))
          problems.add(`wider than the window: ${element.outerHTML.slice(0, 160)}`)
      }
    }

    const rangeOf = (node: Text, from: number, length: number) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, from + length)
      return range
    }
    const isBroken = (range: Range) => {
      const [first, ...others] = [...range.getClientRects()].filter((rect) => rect.width > 0)
      return first !== undefined && others.some(({ top, height }) => Math.abs(top - first.top) > height / 2)
    }
    /** The nearest box that cuts its content off; one that scrolls or ends in an ellipsis does so on purpose. */
    const findClip = (element: Element) => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position, contentVisibility } =
          getComputedStyle(box)
        // Far from the window, a page shows less.
        if (contentVisibility === 'auto') return undefined
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return undefined
        if ([overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')) return undefined
        if (overflowX === 'hidden' || overflowX === 'clip') return box.getBoundingClientRect()
        if (position === 'fixed') return undefined
      }
      return undefined
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      const parent = node.parentElement
      if (!parent || node.data.trim() === '' || parent.closest('svg, script, style, noscript') || !isVisible(parent))
        continue
      // Drawn to scale, to be printed.
      if (parent.closest('[data-drawn-to-scale]')) continue
      const context = `in "${shorten(parent.textContent)}"`
      for (const { 0: sum, index } of node.data.matchAll(/₹\s?[\d,.]*\d/g))
        if (isBroken(rangeOf(node, index, sum.length))) problems.add(`sum ${sum} on two lines ${context}`)
      for (const { 0: token, index: start } of node.data.matchAll(/\S+/g)) {
        // Addresses and long codes may break anywhere: they have no line breaks of their own.
        if (/@|:\/\/|^\S{25}|(?=\S*\d)(?=\S*[A-Z])\S{10}/.test(token)) continue
        for (const { 0: word, index } of token.matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu))
          if (isBroken(rangeOf(node, start + index, word.length))) problems.add(`word ${word} broken ${context}`)
      }
      const clip = findClip(parent)
      const box = rangeOf(node, 0, node.length).getBoundingClientRect()
      if (clip && box.width > 0 && (box.right > clip.right + 2 || box.bottom > clip.bottom + 6))
        problems.add(`text cut off ${context}`)
    }

    const scrolled = [window.scrollX, window.scrollY] as const
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=button]')
    for (const control of controls) {
      if (control.matches(':disabled, [aria-disabled=true], [tabindex="-1"]') || !isVisible(control)) continue
      const { width: wide, height: high, bottom } = control.getBoundingClientRect()
      // A link to skip the navigation is outside the page until it has the focus.
      if (wide < 4 || high < 4 || bottom + window.scrollY <= 0) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // Somewhat above the middle, where neither a header nor a bar at the bottom belongs.
      const { top, height } = control.getBoundingClientRect()
      window.scrollBy(0, top + height / 2 - window.innerHeight * 0.45)
      const [rect] = control.getClientRects()
      if (!rect) continue
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
      const hit = document.elementFromPoint(x, y)
      const belongs =
        hit && (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control) === true)
      // A panel over the page has controls of its own.
      const isBehindPanel = findParent(
        hit,
        ({ position }, box) => position === 'fixed' && box.height > window.innerHeight / 2 && box.width > width / 2,
      )
      if (!belongs && !isBehindPanel) {
        const name = control.getAttribute('aria-label') ?? shorten(control.textContent || control.outerHTML)
        problems.add(`control "${name}" is covered by ${hit ? hit.outerHTML.slice(0, 80) : 'the edge of the window'}`)
      }
    }
    window.scrollTo(...scrolled)
    return [...problems].slice(0, 20)
  })
}
