/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-argument -- a browser's script, sent as it is */
const POLL_MS = 2000
let last

async function refresh() {
  const messages = await (await fetch('/dev/outbox.json')).text()
  if (last !== undefined && messages !== last) {
    const text = await (await fetch(location.href)).text()
    const fresh = new DOMParser().parseFromString(text, 'text/html').querySelector('main')
    document.querySelector('main').replaceWith(fresh)
  }
  last = messages
}

setInterval(() => void refresh().catch(() => {}), POLL_MS)

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-copy]')
  if (!button) return
  void navigator.clipboard.writeText(button.dataset.copy).then(() => {
    button.querySelector('span').textContent = 'Copied!'
  })
})
