import { onTestFinished } from 'vitest'

/** The parts of happy-dom beyond a browser's window. */
interface DocumentInMemory {
  happyDOM: { settings: { navigator: { maxTouchPoints: number } } }
}

/** A touch screen. Without this the pointer is a mouse. */
export function setTouchScreen(): void {
  const { navigator } = (window as unknown as DocumentInMemory).happyDOM.settings
  navigator.maxTouchPoints = 5
  onTestFinished(() => {
    navigator.maxTouchPoints = 0
  })
}

/** The window of a computer. Without this it is as wide as a phone. */
export function setWideWindow(): void {
  const { innerWidth, innerHeight } = window
  Object.assign(window, { innerWidth: 1280, innerHeight: 800 })
  onTestFinished(() => void Object.assign(window, { innerWidth, innerHeight }))
}
