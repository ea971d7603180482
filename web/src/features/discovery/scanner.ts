import { SCANS_PER_SECOND } from '@nikhar/client/interaction-limits'
import { toast } from '@nikhar/ui/toast'
import { createCameraStream, stopTracks } from './camera-stream.ts'
import { findRearCamera, isCameraUnavailable, listCameras, openCamera } from './cameras.ts'
import { decodeFrame } from './scan-frame.ts'

const NO_CAMERAS = 'No cameras found. Please check camera permissions.'

export type ScannerState =
  | { kind: 'starting' }
  | { kind: 'scanning'; label: string; current: number; cameras: number }
  | { kind: 'failed'; message: string }

interface ScannerOptions {
  video: HTMLVideoElement
  onState: (state: ScannerState) => void
  /** Called with the first decoded text; the camera keeps running until the scanner is closed. */
  onText: (text: string) => void
}

/** Decodes QR codes from a camera, ten times a second. */
export function createScanner({ video, onState, onText }: ScannerOptions) {
  const canvas = document.createElement('canvas')
  const stream = createCameraStream(video)
  let cameras: MediaDeviceInfo[] = []
  let current = 0
  let stopDecoding = () => {}
  let isClosed = false
  let isSwitching = false

  async function start() {
    onState({ kind: 'starting' })
    try {
      await play(await openCamera())
      cameras = await listCameras()
      current = findRearCamera(cameras)
      const { deviceId } = cameras[current] ?? {}
      const playing = stream.getDeviceId()
      if (deviceId && playing && deviceId !== playing) await changeCamera(deviceId)
      scan()
    } catch (error) {
      fail(isCameraUnavailable(error) ? NO_CAMERAS : 'Failed to initialize scanner')
    }
  }

  async function switchCamera() {
    if (isSwitching) return
    isSwitching = true
    try {
      current = (current + 1) % cameras.length
      await changeCamera(cameras[current]?.deviceId)
      scan()
    } catch {
      fail('Failed to switch camera')
    } finally {
      isSwitching = false
    }
  }

  /** Stops the open camera first: a phone opens only one at a time. */
  async function changeCamera(deviceId: string | undefined) {
    stop()
    await play(await openCamera(deviceId))
  }

  /** The scanner may have been closed while the camera was opening. */
  const play = async (opened: MediaStream) => (isClosed ? stopTracks(opened) : stream.play(opened))

  function scan() {
    if (isClosed) return
    onState({ kind: 'scanning', label: cameras[current]?.label ?? '', current, cameras: cameras.length })
    stopDecoding()
    stopDecoding = decodeUntilFound(video, canvas, onText)
  }

  function fail(message: string) {
    // Errors after closing are expected.
    if (isClosed) return
    close()
    isClosed = false
    onState({ kind: 'failed', message })
  }

  function stop() {
    stopDecoding()
    stream.stop()
  }

  function close() {
    isClosed = true
    stop()
    try {
      video.srcObject = null
      canvas.width = 0
    } catch {
      toast.error('Failed to clear scanner.')
    }
  }

  return { start, switchCamera, close }
}

/** Decodes frames until one has a code. Returns a function that stops it. */
function decodeUntilFound(video: HTMLVideoElement, canvas: HTMLCanvasElement, onText: (text: string) => void) {
  const timer = setInterval(() => {
    const text = decodeFrame(video, canvas)
    if (text === undefined) return
    clearInterval(timer)
    onText(text)
  }, 1000 / SCANS_PER_SECOND)
  return () => clearInterval(timer)
}
