export const UNEXPECTED = 'An unexpected error occurred.'
export const SERVER_TROUBLE = 'Our servers are having some trouble. Please try again later.'

/** The sentence a customer should read, from whatever was thrown or answered. */
export function extractMessage(failure: unknown): string {
  const { message, data, error } = asRecord(failure)
  const { message: dataMessage, error: dataError } = asRecord(data)
  const candidates: unknown[] = [
    Array.isArray(message) ? message[0] : message,
    asRecord(dataError).message,
    dataMessage,
    asRecord(error).message,
    error,
  ]
  return candidates.filter((candidate) => typeof candidate === 'string').find((words) => words !== '') ?? UNEXPECTED
}

/** What an inline banner says of an error it was given as it came. */
export function bannerMessage(error: unknown): string {
  if (typeof error === 'string') return error
  return Array.isArray(error) ? error.join(', ') : UNEXPECTED
}

/** For an answer that is not ours, such as a gateway's page: all we know is its status. */
export function requestFailedMessage(status: number): string {
  return `Request failed with status ${status}`
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
