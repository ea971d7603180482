const heights = new Map<string, number>()

/**
 * A ref of the list of cards. Cards outside the window are not laid out; they take the height they had when the list
 * was shown last, so that going back finds the same position.
 */
export function rememberCardHeights(list: HTMLUListElement | null) {
  return () => {
    for (const card of list?.children ?? []) {
      if (card instanceof HTMLElement && card.dataset['order'])
        heights.set(card.dataset['order'], contentHeightOf(card))
    }
  }
}

/** CSS counts the intrinsic size without the padding. */
function contentHeightOf(card: HTMLElement): number {
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(card)
  return card.getBoundingClientRect().height - Number.parseFloat(paddingBlockStart) - Number.parseFloat(paddingBlockEnd)
}

export function getCardHeight(orderId: string): string | undefined {
  const height = heights.get(orderId)
  return height === undefined ? undefined : `auto ${height}px`
}
