import { SCANS_PER_SECOND } from '@nikhar/contract'
import { toast } from '@nikhar/ui/toast'
import { isCameraUnavailable, listCameras, openCamera, findRearCamera } from './cameras.ts'
import { decodeFrame } from './scan-frame.ts'

export type ScannerState =
  | { kind: 'starting' }
  | { kind: 'scanning'; label: string; current: number; cameras: number }
  | { kind: 'failed'; message: string }

interface Parts {
  video: HTMLVideoElement
  onState: (state: ScannerState) => void
  /** The first text that is read; the camera goes on until the scanner is closed. */
  onText: (text: string) => void
}

/** Looks through a camera for a code, ten times a second. */
export function createScanner({ video, onState, onText }: Parts) {
  const canvas = document.createElement('canvas')
  let cameras: MediaDeviceInfo[] = []
  let current = 0
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let isClosed = false
  let isSwitching = false

  async function start() {
    onState({ kind: 'starting' })
    try {
      await show(await openCamera())
      cameras = await listCameras()
      current = findRearCamera(cameras)
      const { deviceId } = cameras[current] ?? {}
      const opened = stream?.getVideoTracks()[0]?.getSettings().deviceId
      if (deviceId && opened && deviceId !== opened) await change(deviceId)
      look()
    } catch (error) {
      fail(
        isCameraUnavailable(error)
          ? 'No cameras found. Please check camera permissions.'
          : 'Failed to initialize scanner',
      )
    }
  }

  async function switchCamera() {
    if (isSwitching) return
    isSwitching = true
    try {
      current = (current + 1) % cameras.length
      await change(cameras[current]?.deviceId)
      look()
    } catch {
      fail('Failed to switch camera')
    } finally {
      isSwitching = false
    }
  }

  /** A phone opens one camera at a time. */
  async function change(deviceId: string | undefined) {
    stop()
    await show(await openCamera(deviceId))
  }

  async function show(opened: MediaStream) {
    if (isClosed) return end(opened)
    stream = opened
    video.srcObject = opened
    await video.play()
  }

  function look() {
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
    // Closing in the middle of it is no failure.
    if (isClosed) return
    close()
    isClosed = false
    onState({ kind: 'failed', message })
  }

  function stop() {
    clearInterval(timer)
    try {
      if (stream) end(stream)
    } catch {
      toast.error('Failed to stop scanner.')
    }
    stream = undefined
  }

  /** Gives the camera back. */
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

function end(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
