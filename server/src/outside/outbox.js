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

setInterval(() => refresh().catch(() => {}), POLL_MS)

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]')
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.copy)
  button.querySelector('span').textContent = 'Copied!'
})
