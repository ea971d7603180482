export type CategorySlug = 'hair' | 'barber' | 'spa' | 'nails' | 'bridal' | 'skin'

/** The fixed facts about a salon; everything else is generated from them. */
export type Salon = [name: string, category: CategorySlug, locality: string, description: string | null]
