/**
 * The processor time of this thread that some work takes, in milliseconds: the same on a busy machine. The best of three
 * runs, since the first compiles the code and any may collect garbage.
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
