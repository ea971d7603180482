import * as z from 'zod/mini'

export const Gender = z.enum(['MALE', 'FEMALE', 'OTHER'], 'Please select a gender')
export type Gender = z.infer<typeof Gender>
