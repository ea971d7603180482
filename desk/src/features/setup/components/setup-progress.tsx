import type { OutletSetup } from '@nikhar/contract/salons'
import { listSteps } from '../setup-steps.ts'

/** How far the set-up is: a ring and a sentence. */
export function SetupProgress({ setup }: { setup: OutletSetup }) {
  const steps = listSteps(setup, '')
  const done = steps.filter(({ isDone }) => isDone).length
  const all = steps.length + 1
  const hole = 'radial-gradient(closest-side, var(--surface-dark) 82%, #0000 84%)'
  const arc = `conic-gradient(var(--accent) ${(done / all) * 100}%, rgb(255 255 255 / .2) 0)`
  return (
    <div className="flex items-center gap-5 rounded-xl bg-surface-dark px-5 py-5 text-ink-on-dark">
      <div style={{ background: `${hole}, ${arc}` }} className="grid size-21 flex-none place-items-center rounded-full">
        <b className="text-[1.0625rem] font-bold tabular-nums">{`${done} of ${all}`}</b>
      </div>
      <div>
        <h2 className="type-h2">Go live in 20 minutes</h2>
        <p className="mt-1 text-sm text-ink-on-dark-2">We save as you go: continue on any device.</p>
      </div>
    </div>
  )
}
