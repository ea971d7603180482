export const INVALID_TIME = 'Invalid start time format'

/** The total duration of the chosen services. */
export function durationMinutes(services: readonly { timeTaken: number; quantity: number }[]): number {
  return services.reduce((sum, { timeTaken, quantity }) => sum + timeTaken * quantity, 0)
}

export function endTimeOf(startTime: string, minutes: number): string {
  return new Date(Date.parse(startTime) + minutes * 60_000).toISOString()
}
