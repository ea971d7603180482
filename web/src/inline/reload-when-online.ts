const RETRY_MS = 3000

// The offline page is shown at the address that could not be loaded: reloads it as soon as the server answers.
addEventListener('online', retry)
if (navigator.onLine) retryLater()

function retry(): void {
  fetch(location.href, { method: 'HEAD' }).then(() => location.reload(), retryLater)
}

function retryLater(): void {
  setTimeout(retry, RETRY_MS)
}
