import { onTestFinished, vi } from 'vitest'

const RealDate = Date

/**
 * Sets the clock of this process, like that of a machine whose clock is wrong, until the test has finished. PostgreSQL
 * is another process, whose clock stays right; timers are unaffected.
 */
export function setMachineClock(aheadMs: number): void {
  class WrongDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + aheadMs] : given) as [string]))
    }
    static override now() {
      return RealDate.now() + aheadMs
    }
    static override [Symbol.hasInstance](value: unknown) {
      return value instanceof RealDate
    }
  }
  vi.stubGlobal('Date', WrongDate)
  onTestFinished(() => void vi.unstubAllGlobals())
}
