import { SCANS_PER_SECOND } from '@nikhar/contract'
import { toast } from '@nikhar/ui/toast'
import { createCameraStream, stopTracks } from './camera-stream.ts'
import { findRearCamera, isCameraUnavailable, listCameras, openCamera } from './cameras.ts'
import { decodeFrame } from './scan-frame.ts'

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
  let timer: ReturnType<typeof setInterval> | undefined
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
      const isUnavailable = isCameraUnavailable(error)
      fail(isUnavailable ? 'No cameras found. Please check camera permissions.' : 'Failed to initialize scanner')
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

  async function play(opened: MediaStream) {
    if (isClosed) stopTracks(opened)
    else await stream.play(opened)
  }

  function scan() {
    if (isClosed) return
    onState({ kind: 'scanning', label: cameras[current]?.label ?? '', current, cameras: cameras.length })
    clearInterval(timer)
    timer = setInterval(() => {
      const text = decodeFrame(video, canvas)
      if (text === undefined) return
      clearInterval(timer)
      onText(text)
    }, 1000 / SCANS_PER_SECOND)
  }

  function fail(message: string) {
    // Errors after closing are expected.
    if (isClosed) return
    close()
    isClosed = false
    onState({ kind: 'failed', message })
  }

  function stop() {
    clearInterval(timer)
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
