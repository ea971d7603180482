/**
 * The processor time of this thread for some work, in milliseconds: the same on a busy machine. Takes the best of three
 * runs, since the first compiles the code and any may include garbage collection.
 */
export function measureCpuMs(work: () => unknown): number {
  return Math.min(...Array.from({ length: 3 }, () => measureOnce(work)))
}

function measureOnce(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
