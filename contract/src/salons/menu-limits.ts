// In a file of its own, because browsers do not load the schemas.

/** In rupees. A lower price has to be confirmed. */
export const SERVICE_PRICE_LOW = 1
export const SERVICE_PRICE_MAX = 200_000
export const SERVICE_MINUTES_MIN = 5
export const SERVICE_MINUTES_MAX = 720
export const BUFFER_MINUTES_MAX = 120
export const MENU_SERVICES_MAX = 1000

export const PRICE_STEPS = [1, 5, 10, 50, 100] as const

export const IMPORT_ROWS_MAX = 1000
/** The size of the original file. */
export const IMPORT_BYTES_MAX = 1_000_000
/** Characters. */
export const IMPORT_CELL_MAX = 2000

export const IMPORT_COLUMNS = ['name', 'category', 'price', 'minutes', 'buffer', 'for', 'who', 'about'] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]
