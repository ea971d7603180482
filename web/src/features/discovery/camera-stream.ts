import { toast } from '@nikhar/ui/toast'

/** Plays one camera at a time in a video element. */
export function createCameraStream(video: HTMLVideoElement) {
  let stream: MediaStream | undefined

  return {
    /** Some browsers do not name the device. */
    getDeviceId: () => stream?.getVideoTracks()[0]?.getSettings().deviceId,
    async play(opened: MediaStream) {
      stream = opened
      video.srcObject = opened
      await video.play()
    },
    stop() {
      try {
        if (stream) stopTracks(stream)
      } catch {
        toast.error('Failed to stop scanner.')
      }
      stream = undefined
    },
  }
}

export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
