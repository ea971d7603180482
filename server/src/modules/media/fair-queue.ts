interface Turn {
  /** The key of fairness: accounts take turns, however many tasks each of them has waiting. */
  account: string
  /** 0 first. Within a priority, accounts take turns. */
  priority?: number
}

type Start = () => void

export interface FairQueue {
  add<T>(turn: Turn, work: () => Promise<T>): Promise<T>
  countWaiting(priority?: number): number
}

/** Runs at most `atOnce` tasks at the same time: one of each account, then the next of each. */
export function createFairQueue(atOnce: number): FairQueue {
  /** By priority: the waiting tasks of each account, first the account whose turn is next. */
  const waiting = new Map<number, Map<string, Start[]>>()
  let running = 0

  function takeNext(): Start | undefined {
    for (const priority of [...waiting.keys()].toSorted((a, b) => a - b)) {
      const accounts = waiting.get(priority) ?? new Map<string, Start[]>()
      for (const [account, [start, ...rest]] of accounts) {
        accounts.delete(account)
        if (rest.length > 0) accounts.set(account, rest)
        return start
      }
    }
    return undefined
  }

  function startNext() {
    while (running < atOnce) {
      const start = takeNext()
      if (!start) return
      running += 1
      start()
    }
  }

  return {
    async add({ account, priority = 0 }, work) {
      const { promise: turn, resolve: start } = Promise.withResolvers<void>()
      const accounts = waiting.get(priority) ?? new Map<string, Start[]>()
      waiting.set(priority, accounts)
      accounts.set(account, [...(accounts.get(account) ?? []), start])
      startNext()
      await turn
      try {
        return await work()
      } finally {
        running -= 1
        startNext()
      }
    },
    countWaiting: (priority = 0) => [...(waiting.get(priority)?.values() ?? [])].flat().length,
  }
}
