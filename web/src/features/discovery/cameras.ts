const REAR = /back|rear/i

/** The lens that looks away from the customer, where one says so; else the first. */
export function findRearCamera(cameras: readonly { label: string }[]): number {
  return Math.max(
    0,
    cameras.findIndex(({ label }) => REAR.test(label)),
  )
}

/** Every camera, with its name: a browser tells the names only once the camera may be used. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  return (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')
}

/** Any camera, by preference the one at the back; or exactly the one named. */
export function openCamera(deviceId?: string): Promise<MediaStream> {
  const which = deviceId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } }
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

/** No camera, or none we may use: something the customer can change, unlike the other failures. */
export function isCameraUnavailable(error: unknown): boolean {
  const { name } = error as { name?: string }
  return ['NotFoundError', 'NotAllowedError', 'SecurityError', 'OverconstrainedError', 'TypeError'].includes(name ?? '')
}
