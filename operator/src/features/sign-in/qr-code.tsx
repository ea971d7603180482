import { encodeQR } from 'qr'

/** The quiet zone that the QR standard requires, in modules: scanners do not detect a code without it. */
const QUIET_ZONE = 4

/** Dark on white in every theme, because scanners may not read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = modules.length
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="block w-full"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#1f0a18" />
    </svg>
  )
}
