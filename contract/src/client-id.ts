import type { RouteDefinition } from './route.ts'

/** What travels for a value of this type, for code that speaks to the server without `@nikhar/client`. */
export type OnWire<T> = T extends number | string
  ? T
  : T extends readonly (infer Item)[]
    ? OnWire<Item>[]
    : T extends object
      ? { [Key in keyof T as Key extends 'stylistId' | 'ownerId' ? 'clientId' : Key]: OnWire<T[Key]> }
      : T

type Names = { clientId?: RouteDefinition['clientId'] }

/**
 * What was received under the specification's name, with our name. Our name is unknown on the wire of such a route, so
 * that there is one way to make a call.
 */
export function fromClientId(value: unknown, { clientId: name }: Names): unknown {
  return name ? renameKey(value, 'clientId', name) : value
}

/** What will be sent, with the specification's name. */
export function toClientId(value: unknown, { clientId: name }: Names): unknown {
  return name ? renameKey(value, name, 'clientId') : value
}

/**
 * Like `toClientId`, for a reply that was serialised already. It is exact: a quotation mark inside a string is escaped,
 * so that this text can only be a key.
 */
export function toClientIdInJson(json: string, { clientId: name }: Names): string {
  return name ? json.replaceAll(`"${name}":`, '"clientId":') : json
}

function renameKey(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKey(item, from, to))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([key]) => key !== to)
  return Object.fromEntries(members.map(([key, member]) => [key === from ? to : key, renameKey(member, from, to)]))
}
