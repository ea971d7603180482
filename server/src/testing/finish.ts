import { onTestFinished } from 'vitest'

/** Registers what closes a resource that a test has opened. */
export type Finish = (close: () => Promise<unknown>) => void

export const finishWithTest: Finish = (close) => onTestFinished(async () => void (await close()))
