import { readPasses, type Pass } from '../features/orders/pass-store.ts'

/**
 * The offline page has an empty container for passes and a template of one: fills it with the passes stored on this
 * device.
 */
function showPasses(): void {
  const place = document.querySelector<HTMLElement>('[data-passes]')
  const template = place?.querySelector('template')
  const passes = readPasses().filter(({ endsAt }) => endsAt > Date.now())
  if (!place || !template || passes.length === 0) return
  for (const pass of passes) place.append(fillPass(template, pass))
  place.hidden = false
}

/** Only as text: names of salons and services are untrusted. */
function fillPass(template: HTMLTemplateElement, pass: Pass): DocumentFragment {
  const card = document.importNode(template.content, true)
  for (const slot of card.querySelectorAll<HTMLElement>('[data-slot]')) {
    const text = pass[slot.dataset['slot'] as keyof Pass]
    if (text === null || text === undefined) slot.closest('[data-optional]')?.remove()
    else slot.textContent = String(text)
  }
  const phone = card.querySelector<HTMLAnchorElement>('a[data-call]')
  if (phone) phone.href = `tel:${String(pass.phone).replaceAll(/[^\d+]/g, '')}`
  return card
}

showPasses()
