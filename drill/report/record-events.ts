import { setTimeout as pause } from 'node:timers/promises'
import type { DrillEvent } from './summarise-events.ts'

/** Runs the events of a drill one after another and records when each began and ended. */
export function createEventRecorder() {
  const events: DrillEvent[] = []

  /** The work returns what happened in a few words. Afterwards the load continues for a while, in the same event. */
  async function runEvent(name: string, work: () => Promise<string | void>, afterMs = 5_000): Promise<void> {
    const from = Date.now()
    console.log(`${new Date(from).toISOString().slice(11, 19)}  ${name}`)
    let note: string
    let hasFailed = false
    try {
      note = (await work()) ?? ''
    } catch (error) {
      note = `**failed: ${(error as Error).message}**`
      hasFailed = true
    }
    if (note) console.log(`          ${note}`)
    await pause(afterMs)
    events.push({ name, from, to: Date.now(), note, hasFailed })
  }

  return { events, runEvent }
}
