import { encodeQR } from 'qr'

/** Four modules of white around it, as the standard asks for: without them cameras do not find it. */
const QUIET = 4

/** Always dark on white, whatever the theme: cameras read nothing else for sure. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
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
