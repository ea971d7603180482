import { useEffect, useMemo } from 'react'

/** A chosen picture on this device, before it is uploaded; a source as `Picture` takes it. */
export function useFilePreview(file: File | undefined): { url: () => string; widths: number[] } | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => {
    if (url !== undefined) return () => URL.revokeObjectURL(url)
  }, [url])
  return url === undefined ? undefined : { url: () => url, widths: [400] }
}
