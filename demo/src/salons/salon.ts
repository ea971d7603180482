export type CategorySlug = 'hair' | 'barber' | 'spa' | 'nails' | 'bridal' | 'skin'

/** A salon as its sign and its street tell it; everything else is drawn from these. */
export type Salon = [name: string, category: CategorySlug, locality: string, description: string | null]
