import * as z from 'zod/mini'

export const UploadAttributes = z.object({ allowedTypes: z.array(z.string()), maxFileSize: z.int() })
export type UploadAttributes = z.infer<typeof UploadAttributes>

/** A presigned POST: the form has these fields unchanged, followed by the file. */
export const UploadUrl = z.object({
  signedUrl: z.string(),
  fields: z.record(z.string(), z.string()),
  key: z.string(),
})
