export const UNEXPECTED_ERROR = 'An unexpected error occurred.'
export const SERVER_ERROR = 'Our servers are having some trouble. Please try again later.'

/** Extracts the message for the customer from a thrown error or an error reply. */
export function extractMessage(failure: unknown): string {
  return findMessage(failure) ?? UNEXPECTED_ERROR
}

/** Looks for a message in every shape that an error can have. */
export function findMessage(failure: unknown): string | undefined {
  const { message, data, error } = asRecord(failure)
  const { message: dataMessage, error: dataError } = asRecord(data)
  const candidates: unknown[] = [
    Array.isArray(message) ? message[0] : message,
    asRecord(dataError).message,
    dataMessage,
    asRecord(error).message,
    error,
    failure,
  ]
  return candidates.filter((candidate) => typeof candidate === 'string').find((text) => text.trim() !== '')
}

/** The text of an inline banner for an error of any type. */
export function bannerMessage(error: unknown): string {
  if (typeof error === 'string') return error
  if (error instanceof Error) return extractMessage(error)
  return Array.isArray(error) ? error.join(', ') : UNEXPECTED_ERROR
}

/** For a reply without a message, such as a gateway's page: only its status is known. */
export function requestFailedMessage(status: number): string {
  return `Request failed with status ${status}`
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
