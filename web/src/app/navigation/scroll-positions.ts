/** The last vertical position of every visited history entry, by its key and address. */
export const scrollPositions = new Map<string, number>()
