/**
 * Runs immediately and then at most once per interval, however often it is called. A call during the interval is
 * executed at its end, so that none is lost.
 */
export function throttle(run: () => void, intervalMs: number): () => void {
  let timer: NodeJS.Timeout | undefined
  let isWaiting = false

  function start() {
    isWaiting = false
    timer = setTimeout(() => {
      timer = undefined
      if (isWaiting) start()
    }, intervalMs).unref()
    run()
  }
  return () => {
    if (timer) isWaiting = true
    else start()
  }
}
