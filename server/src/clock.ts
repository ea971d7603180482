/** What time it is; tests decide it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
