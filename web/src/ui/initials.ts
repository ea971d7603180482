export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.match(/\p{L}/u)?.[0] ?? '')
  return letters.join('').toUpperCase()
}
