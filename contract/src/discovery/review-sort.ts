/** In a file of its own, because a page that shows reviews does not load the schemas. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
