const REAR = /back|rear/i

/** The index of the first camera labelled as rear camera, else 0. */
export function findRearCamera(cameras: readonly { label: string }[]): number {
  return Math.max(
    0,
    cameras.findIndex(({ label }) => REAR.test(label)),
  )
}

/** Browsers reveal the labels only after the camera permission was granted. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  return (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')
}

/** Opens the given camera, or any, preferably the rear one. */
export function openCamera(deviceId?: string): Promise<MediaStream> {
  const which = deviceId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } }
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

/** Whether there is no camera or no permission, which the customer can fix. */
export function isCameraUnavailable(error: unknown): boolean {
  const { name } = error as { name?: string }
  return ['NotFoundError', 'NotAllowedError', 'SecurityError', 'OverconstrainedError', 'TypeError'].includes(name ?? '')
}
