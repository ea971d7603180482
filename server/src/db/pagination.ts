/** The page of a list: 1-based number and size. */
export interface Page {
  pageNumber: number
  perPage: number
}
