/** Rupees on the wire, whole paise inside: no sum is ever taken in floating point. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

export function toRupees(paise: number): number {
  return paise / 100
}
