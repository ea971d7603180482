// @vitest-environment happy-dom
import { createUser } from '@nikhar/client/testing/document'
import { subscribeToToasts } from '@nikhar/ui/toast'
import { render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { QrScanner } from './qr-scanner.tsx'

const CAMERAS = ['front', 'rear'].map((deviceId) => ({ deviceId, kind: 'videoinput', label: `The ${deviceId} one` }))

function aStream(deviceId: string, stop: () => void): MediaStream {
  const track = { stop, getSettings: () => ({ deviceId }) }
  return Object.assign(new MediaStream(), { getTracks: () => [track], getVideoTracks: () => [track] })
}

/** Opens the scanner on a device with two cameras, without a code in front of them. */
function openScanner({ stop = () => {} } = {}) {
  const open = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>(async () => aStream('rear', stop))
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: open, enumerateDevices: async () => CAMERAS },
    configurable: true,
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const toasts: string[] = []
  onTestFinished(subscribeToToasts(({ text }) => void toasts.push(text)))
  const onClose = vi.fn<() => void>()
  const show = () => render(<QrScanner onClose={onClose} />, { wrapper: MemoryRouter })
  return { open, toasts, onClose, show, user: createUser() }
}

const overlay = async () => within(await screen.findByRole('dialog', { name: 'Scan QR' }))

test('a camera that does not start is reported, and may start the next time [QR-08]', async () => {
  const { open, show, user } = openScanner()
  open.mockRejectedValueOnce(new DOMException('Could not start video source', 'NotReadableError'))
  show()
  expect(await (await overlay()).findByRole('alert')).toHaveTextContent('Failed to initialize scanner')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The rear one · 2 of 2')).toBeVisible()
})

test('without a camera or the permission to use it, the overlay says so and stays [QR-07]', async () => {
  const { open, show, user, onClose } = openScanner()
  open.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  show()
  const words = 'No cameras found. Please check camera permissions.'
  expect(await (await overlay()).findByRole('alert')).toHaveTextContent(words)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(onClose).toHaveBeenCalled()
})

test('a camera that cannot be switched to is reported [QR-09]', async () => {
  const { open, show, user } = openScanner()
  show()
  const button = await screen.findByRole('button', { name: 'Switch camera' })
  open.mockRejectedValue(new DOMException('in use', 'NotReadableError'))
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to switch camera')
  expect(open.mock.calls.at(-1)?.[0].video).toMatchObject({ deviceId: { exact: 'front' } })
})

test('a camera that cannot be stopped or cleared is reported [QR-10, QR-11]', async () => {
  const { show, toasts } = openScanner({
    stop: () => {
      throw new Error('stuck')
    },
  })
  const { unmount } = show()
  await screen.findByText('The rear one · 2 of 2')
  const video = screen.getByLabelText('What the camera sees')
  Object.defineProperty(video, 'srcObject', {
    set: () => {
      throw new Error('stuck')
    },
  })
  unmount()
  await waitFor(() => expect(toasts).toEqual(['Failed to stop scanner.', 'Failed to clear scanner.']))
})

test('a camera that opens after the scanner was closed is stopped at once [QR-01]', async () => {
  const stop = vi.fn<() => void>()
  const { open, show } = openScanner()
  const { promise, resolve } = Promise.withResolvers<MediaStream>()
  open.mockReturnValue(promise)
  const { unmount } = show()
  await overlay()
  unmount()
  resolve(aStream('rear', stop))
  await waitFor(() => expect(stop).toHaveBeenCalled())
})
