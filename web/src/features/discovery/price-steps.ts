import type { Rupees } from '@nikhar/contract/money'

/** The steps of the price filters; after the last one there is no limit. */
export const PRICE_STEPS = [250, 500, 750, 1000, 1500, 2000, 3000, 5000] as Rupees[]
