import { median } from './statistics.ts'

interface Comparison {
  name: string
  baseline: string
  aim: number
  measure: (ms: number) => Promise<number>
  measureBaseline: (ms: number) => Promise<number>
  whenMissed: string
}

const WARM_UP_MS = 2000
const SLICE_MS = 500
const SLICES = 24

/** Alternates in short slices, so that other load on the machine affects both alike. Prints the median share. */
export async function compareWithBaseline({ name, baseline, aim, measure, measureBaseline, whenMissed }: Comparison) {
  await measureBaseline(WARM_UP_MS)
  await measure(WARM_UP_MS)
  const slices: { rate: number; base: number }[] = []
  for (let slice = 0; slice < SLICES; slice += 1) {
    slices.push({ base: await measureBaseline(SLICE_MS), rate: await measure(SLICE_MS) })
  }
  const share = median(slices.map(({ rate, base }) => rate / base))
  console.log(`${name}: ${median(slices.map(({ rate }) => rate)).toFixed(0)}/s`)
  console.log(`  ${baseline}: ${median(slices.map(({ base }) => base)).toFixed(0)}/s`)
  console.log(`  share: ${share.toFixed(2)}, aim ${aim.toFixed(2)}${share >= aim ? '' : ` - missed: ${whenMissed}`}\n`)
}
