import type { Paise } from '@nikhar/contract/money'
const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES: [size: number, name: string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
]

/** Three thousand five hundred and seventy rupees and fifty paise only. */
export function amountInWords(paise: Paise): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const words = [`${countInWords(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`]
  if (rest > 0) words.push(`${countInWords(rest)} paise`)
  const text = `${words.join(' and ')} only`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function countInWords(count: number): string {
  const scale = SCALES.find(([size]) => count >= size)
  if (scale) {
    const [size, name] = scale
    const rest = count % size
    const above = `${countInWords(Math.floor(count / size))} ${name}`
    if (rest === 0) return above
    return rest < 100 ? `${above} and ${countInWords(rest)}` : `${above} ${countInWords(rest)}`
  }
  if (count < 20) return SMALL[count] ?? ''
  const ten = TENS[Math.floor(count / 10) - 2] ?? ''
  return count % 10 === 0 ? ten : `${ten}-${SMALL[count % 10]}`
}
